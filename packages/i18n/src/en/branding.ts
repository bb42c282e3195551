import type { branding as dutch } from '../nl/branding.ts';
import type { Shape } from '../shape.ts';

export const branding = {
  contact: {
    title: 'Contact',
    questions: 'Questions? Call or email {name}.',
    phoneExchange: 'Phone exchange',
    phoneNumber: 'Phone',
    email: 'Email',
  },
  logo: 'Logo of {name}',
} as const satisfies Shape<typeof dutch>;
