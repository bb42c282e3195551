export { ofFolder } from '@gevel/i18n';
