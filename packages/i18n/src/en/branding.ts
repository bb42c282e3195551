import type { branding as dutch } from '../nl/branding.ts';
import type { Shape } from '../shape.ts';

export const branding = {
  contact: {
    title: 'Contact',
    questions: 'Questions for {name}? Call or email.',
    phoneExchange: 'Phone exchange',
    phoneNumber: 'Phone',
    email: 'Email',
    handler: 'Your contact',
    hours: 'Opening hours',
  },
  logo: 'Logo of {name}',
} as const satisfies Shape<typeof dutch>;
