import type { grantRights as dutch } from '../nl/grant-rights.ts';
import type { Shape } from '../shape.ts';

/** By what right somebody sees the portal of a landlord. */
export const grantRights = {
  roles: {
    co_owner: 'Joint landlord',
    contact: 'Contact person',
    adviser: 'Adviser',
    accountant: 'Accountant',
  },
  readOnly: 'view only',
  /** Above every screen of whoever sees a landlord that is not their own, or several. */
  bar: {
    label: 'Landlord you are viewing',
    seen: 'You are viewing the portal of {name}',
    until: 'up to and including {day}',
    deputy: 'deputy up to and including {day}',
    switch: 'Choose landlord',
    needsFactor: '{name} (set up two-factor authentication first)',
    failed: 'You are still viewing the same landlord',
  },
} as const satisfies Shape<typeof dutch>;
