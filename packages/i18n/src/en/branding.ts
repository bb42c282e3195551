import type { branding as dutch } from '../nl/branding.ts';
import type { Shape } from '../shape.ts';

export const branding = {
  contact: {
    title: 'Contact',
    questions: 'Questions? Call or mail {name}.',
    phoneExchange: 'Phone exchange',
    phoneNumber: 'Phone',
    email: 'E-mail',
  },
  logo: 'Logo of {name}',
} as const satisfies Shape<typeof dutch>;
