import { z } from 'zod';
import { idText, language, plainText } from '../core/wire.ts';
import { inviteeOutcomes, inviteeReasons, reminderLimits } from './invitees.ts';

const cell = plainText.max(300);

/** One landlord's user to be, as far as it could be understood. */
export const invitee = z
  .strictObject({
    /** The line of the file; of a list without a file its place. */
    row: z.int(),
    /** The landlord as the file names it. */
    owner: z.string(),
    owner_id: idText.nullable(),
    owner_name: z.string().nullable(),
    email: z.string(),
    first_name: z.string(),
    name: z.string(),
    language,
    broker_id: idText.nullable(),
    broker_name: z.string().nullable(),
    /** The landlord is not in the portal yet, and is added and linked to the broker along with the user. */
    adds_owner: z.boolean(),
    outcome: z.enum(inviteeOutcomes),
    /** Why it is refused, why there is nothing to do, or through which account somebody is let in. */
    reasons: z.array(z.enum(inviteeReasons)),
  })
  .meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof invitee>;

export const inviteeBody = z
  .strictObject({
    row: z.int().min(1),
    owner_id: idText,
    email: cell,
    first_name: cell,
    name: cell,
    language,
    broker_id: idText.nullable(),
    /** What the check said: nobody who was to be let in gets an account of their own instead. */
    outcome: z.enum(['new', 'let_in']).optional(),
  })
  .meta({ id: 'InviteeBody' });
export type InviteeBody = z.infer<typeof inviteeBody>;

export const reminderPlan = z
  .strictObject({
    /** After how many days; kept in their order, each once. None: nobody is reminded. */
    days: z.array(z.int().min(reminderLimits.firstDay).max(reminderLimits.lastDay)).max(reminderLimits.count),
  })
  .meta({ id: 'ReminderPlan' });
export type ReminderPlan = z.infer<typeof reminderPlan>;
