export { PortalThemeProvider } from './portal-theme-provider.tsx';
