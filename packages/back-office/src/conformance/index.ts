export { type AdapterUnderTest, backOfficeConformance } from './back-office-conformance.ts';
