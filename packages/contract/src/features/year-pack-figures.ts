import { z } from 'zod';
import { idText, momentText, moneyText } from '../core/wire.ts';
import { vatSides, vatTreatments, wozOrigins, yearEnds, yearPackChecks, yearPackGaps } from './year-pack.ts';

const packAccount = z
  .strictObject({
    id: idText,
    code: z.string().nullable(),
    name: z.string().nullable(),
    /** The group of accounts that holds it. */
    group: z.string().nullable(),
    amount: moneyText,
    /** Of it what was booked under a contract. */
    under_contract: moneyText,
  })
  .meta({ id: 'YearPackAccount' });

const packBalance = z
  .strictObject({
    id: idText,
    code: z.string().nullable(),
    name: z.string().nullable(),
    opening: moneyText,
    debit: moneyText,
    credit: moneyText,
    closing: moneyText,
  })
  .meta({ id: 'YearPackBalance' });

const packVat = z
  .strictObject({
    side: z.enum(vatSides),
    quarter: z.int(),
    tax_rate_id: idText.nullable(),
    name: z.string().nullable(),
    treatment: z.enum(vatTreatments),
    /** In percent. */
    percentage: z.string().nullable(),
    rubric: z.string().nullable(),
    /** On accounts of income, by credit. */
    income: moneyText,
    /** On accounts of costs, by debit. */
    costs: moneyText,
    /** On accounts of the balance that are no VAT accounts, by debit. */
    balance: moneyText,
    /** On VAT accounts, by credit: below zero is to be claimed back. Null while it is not known which accounts those are. */
    vat: moneyText.nullable(),
    /** What the percentage gives over the base, by credit. Null without a code, and as long as VAT is. */
    worked_out: moneyText.nullable(),
    /** Of purchases: what of it was left in the costs. */
    unclaimed: moneyText.nullable(),
    /** What VAT accounts hold and the codes do not explain. */
    difference: moneyText.nullable(),
  })
  .meta({ id: 'YearPackVat' });

const packObject = z
  .strictObject({
    object_id: idText.nullable(),
    name: z.string().nullable(),
    income: moneyText,
    costs: moneyText,
    result: moneyText,
  })
  .meta({ id: 'YearPackObject' });

const packWoz = z
  .strictObject({
    object_id: idText,
    object_reference: z.string().nullable(),
    object_name: z.string(),
    name: z.string().nullable(),
    year: z.int().nullable(),
    amount: moneyText.nullable(),
    /** Which day the value is of; null where nobody said. */
    value_date: z.string().nullable(),
    /** Who says so; null of an object of which nobody does. One has a row for each that does. */
    origin: z.enum(wozOrigins).nullable(),
    /** Of what the owner entered; the name is null once the person was erased. */
    entered_by: z.string().nullable(),
    entered_at: momentText.nullable(),
  })
  .meta({ id: 'YearPackWoz' });

const packCheck = z
  .strictObject({
    name: z.enum(yearPackChecks),
    /** Null of the whole year. */
    quarter: z.int().nullable(),
    stated: moneyText,
    found: moneyText,
    difference: moneyText,
  })
  .meta({ id: 'YearPackCheck' });

const packCreditorItem = z
  .strictObject({
    id: z.string(),
    end: z.enum(yearEnds),
    reference: z.string().nullable(),
    relation_name: z.string().nullable(),
    invoice_date: z.string(),
    due_date: z.string().nullable(),
    amount: moneyText,
  })
  .meta({ id: 'YearPackCreditorItem' });

export const yearPack = z
  .strictObject({
    owner: z.strictObject({ id: idText, name: z.string() }),
    year: z.int(),
    /** Null as known on a day as well: whether a year is closed is known of now alone. */
    year_is_closed: z.boolean().nullable(),
    /** On which days the book year begins and ends, as its bookings at bank and cash box say; those of the calendar year where they prove nothing. */
    first_day: z.string(),
    last_day: z.string(),
    /** Of which the open items at both ends are; of a year that runs the last is today, or the day that is known. */
    first_end: z.string(),
    last_end: z.string(),
    income: z.array(packAccount),
    income_total: moneyText,
    costs: z.array(packAccount),
    costs_total: moneyText,
    result: moneyText,
    objects: z.array(packObject),
    vat: z.array(packVat),
    /** Accounts that hold VAT, deposits, what debtors and creditors owe; by debit. */
    vat_accounts: z.array(packBalance),
    deposits: z.array(packBalance),
    debtor_accounts: z.array(packBalance),
    creditor_accounts: z.array(packBalance),
    /** Of final statements whose period begins in the year, by their objects. */
    fee: z.strictObject({ excl: moneyText, vat: moneyText, incl: moneyText, booked: moneyText.nullable() }),
    /** What debtors had open; null where the reports are not open to the reader. */
    debtors_start: moneyText.nullable(),
    debtors_end: moneyText.nullable(),
    /** What was open to suppliers, by credit; null where that cannot be told. */
    creditors_start: moneyText.nullable(),
    creditors_end: moneyText.nullable(),
    creditor_items: z.array(packCreditorItem),
    woz: z.array(packWoz),
    mutation_count: z.int(),
    /** Entries of which debit and credit differ within this owner. */
    unbalanced_count: z.int(),
    /** Papers in the zip, which exist as of now alone: none as known on a day. */
    statement_count: z.int(),
    document_count: z.int(),
    checks: z.array(packCheck),
    gaps: z.array(z.enum(yearPackGaps)),
  })
  .meta({ id: 'YearPack' });
export type YearPack = z.infer<typeof yearPack>;
