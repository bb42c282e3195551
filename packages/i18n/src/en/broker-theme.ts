import type { brokerThemeWords as dutch } from '../nl/broker-theme.ts';
import type { Shape } from '../shape.ts';

const brokerTheme = {
  main: 'Main colour',
  secondary: 'Secondary colour',
  logoBackground: 'Logo background colour',
  radiusLarge: 'Large border radius (px)',
  radiusSmall: 'Small border radius (px)',
  font: 'Header font family',
  eyeDropper: 'Pick a colour from the screen',
  fontHint: 'The name of a font installed on the reader’s computer.',
  fontSize: 'Header font size (px)',
  contrastLow: 'A contrast of {ratio} to 1 is too low on a {page} page (minimum 4.5). The portal uses {shade} there.',
  contrastFine: 'Easy to read on a light page.',
  light: 'light',
  dark: 'dark',
  derived: 'Derived colour {shade}',
  save: 'Apply theme',
  saved: 'The theme has been applied.',
  preview: 'Preview',
  previewHint: 'How the portal looks with this theme.',
  sample: {
    title: 'Objects',
    menu: 'Contracts',
    active: 'Objects',
    button: 'View',
    link: 'Oudegracht 1, Utrecht',
    badge: 'Let',
    text: 'Rent per month €1,650.00',
  },
  versions: 'Earlier versions',
  version: 'Version {number}',
  by: '{moment} by {name}',
  system: 'the portal',
  current: 'In use',
  restore: 'Restore version {number}',
  restored: 'Version {number} is in use again.',
  noVersions: 'This broker does not have its own theme yet; the portal uses the Gevel colours.',
} as const satisfies Shape<typeof dutch>['brokerTheme'];

export const brokerThemeWords = { brokerTheme } as const satisfies Shape<typeof dutch>;
