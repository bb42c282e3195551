import { z } from 'zod';
import { calendarDate, idText, moneyText } from '../core/wire.ts';
import { changeCauses } from './change-causes.ts';

const causeLine = z
  .strictObject({
    /** The tenant, the supplier or the account that it is about. */
    name: z.string().nullable(),
    /** Of whom it is, where the books of several owners are told of together. */
    owner_name: z.string().nullable(),
    contract_id: idText.nullable(),
    contract_reference: z.string().nullable(),
    object_id: idText.nullable(),
    object_name: z.string().nullable(),
    /** As in the list of invoices: `sales-…` or `purchases-…`. */
    invoice_id: idText.nullable(),
    invoice_reference: z.string().nullable(),
    /** When the invoice was due. */
    date: calendarDate.nullable(),
    /** What it did to the balance of the other statement, and to that of this one. */
    before: moneyText,
    now: moneyText,
    amount: moneyText,
  })
  .meta({ id: 'ChangeLine' });
export type ChangeLine = z.infer<typeof causeLine>;

/** Lines with the largest change first, and what those come to that are too many to tell. */
const explained = {
  amount: moneyText,
  lines: z.array(causeLine),
  left_out: z.strictObject({ count: z.int(), amount: moneyText }),
};

const cause = z.strictObject({ cause: z.enum(changeCauses), ...explained }).meta({ id: 'ExplainedCause' });

/** A difference by cause; causes and rest add up to it, to the cent. */
export const explainedChange = {
  /** Positive is more than the other. */
  total: moneyText,
  causes: z.array(cause),
  /** What no rule proves. */
  rest: z.strictObject(explained),
};
const change = z.strictObject(explainedChange);
export type ExplainedChange = z.infer<typeof change>;
