import { journalTypes, quadrants } from '@gevel/contract/plain';
import { boolean, cents, day, describe, id, integer, oneOf, reference, text } from '../describe.ts';

/** A group of ledger accounts; groups lie in groups, each within one quadrant. */
export const compactions = describe({
  fields: {
    id: id(),
    parent_id: reference('compactions', { nullable: true }),
    code: text({ nullable: true }),
    name: text(),
    quadrant: oneOf(quadrants),
  },
});

export const ledgerAccounts = describe({
  fields: {
    id: id(),
    code: text(),
    name: text({ free: true }),
    compaction_id: reference('compactions'),
    /** Null for an account that all owners share. */
    owner_id: reference('owners', { nullable: true }),
    /** Whether it holds what debtors owe: the account on which sales invoices are booked. */
    is_debtor_account: boolean({ optional: true }),
  },
});

/** One entry of the ledger. Periods are 1 to 12, 0 for the opening of a year, 13 for its closing entries. */
export const financialMutations = describe({
  people: { relation: ['relation', 'relation_id'] },
  fields: {
    id: id(),
    owner_id: reference('owners'),
    financial_year: integer(),
    financial_period: integer(),
    period_name: text({ optional: true }),
    year_is_closed: boolean(),
    /** An entry that opens a year with the balance of the year before. */
    is_opening: boolean(),
    ledger_account_id: reference('ledger_accounts'),
    transaction_date: day(),
    journal_post_id: reference(null),
    journal_post_reference: text({ nullable: true }),
    journal_type: oneOf(journalTypes),
    relation_id: reference('relations', { nullable: true }),
    relation_name: text({ nullable: true, of: 'relation' }),
    invoice_reference: text({ nullable: true }),
    statement_reference: text({ nullable: true }),
    object_id: reference('objects', { nullable: true }),
    object_name: text({ nullable: true, free: true }),
    description: text({ nullable: true, free: true }),
    debit: cents(),
    credit: cents(),
  },
});
