export { serveAppIcons } from './app-icon.ts';
export { brandedPage } from './branded-page.ts';
export { branding } from './branding.routes.ts';
export { type BrandingDeps, getBranding } from './branding.service.ts';
export { serveWebManifest } from './web-manifest.ts';
