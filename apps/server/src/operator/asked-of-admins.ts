import { z } from 'zod';

const email = z.email().transform((text) => text.toLowerCase());
const reason = z.string().min(1).max(500);
/** What can be done, as it also goes to a running server. */
export const askedOfAdmins = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list') }),
  z.strictObject({ act: z.literal('invite'), email, name: z.string().max(200), wantsLink: z.boolean() }),
  z.strictObject({ act: z.literal('reset-2fa'), email, reason }),
  z.strictObject({ act: z.literal('reset-unreadable-2fa'), reason }),
  z.strictObject({ act: z.literal('drop-unreadable-erasures'), reason, mayReturn: z.boolean() }),
  z.strictObject({ act: z.literal('address'), email, to: email }),
]);
export type AskedOfAdmins = z.infer<typeof askedOfAdmins>;
