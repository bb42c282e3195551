import {
  journalTypes,
  managementAllowanceTypes,
  objectTypes,
  payoutStates,
  settlementUses,
  workflowStates,
} from '@gevel/contract/plain';
import { boolean, cents, day, decimal, describe, id, integer, oneOf, reference, text } from '../describe.ts';

const settled = { income_settled: cents(), income_aside: cents(), costs_settled: cents(), costs_aside: cents() };
const fee = { management_fee_excl: cents(), management_fee_vat: cents(), management_fee_incl: cents() };

/** What an owner is told and paid for a period. */
export const rentalStatements = describe({
  fields: {
    id: id(),
    reference: text({ nullable: true }),
    owner_id: reference('owners'),
    workflow_state: oneOf(workflowStates),
    period_start: day(),
    period_end: day(),
    processed_on: day({ optional: true }),
    /** The day on which it was booked. */
    booked_on: day({ optional: true }),
    state_changed_on: day({ optional: true }),
    previous_statement_id: reference('rental_statements', { nullable: true }),
    previous_statement_reference: text({ nullable: true }),
    /** What was still open of the statement before, in or against the owner's favour, and went over to this one. */
    previous_outstanding_amount: cents(),
    income: cents(),
    costs: cents(),
    /** What stands aside is for example deposits. */
    ...settled,
    ...fee,
    /** Settled income less settled costs and fee. */
    subtotal: cents(),
    /** The subtotal with what went over from before; negative when the owner has to pay. */
    total_settlement_balance: cents(),
    /** What has not been paid of it; null while it is no final statement. */
    outstanding_amount: cents({ nullable: true }),
  },
});

/** The part of one object in a statement; the one without an object holds what belongs to none. */
export const statementObjects = describe({
  people: { tenant: ['reference', 'tenant_reference'] },
  fields: {
    id: id(),
    statement_id: reference('rental_statements'),
    object_reference: text({ nullable: true }),
    object_name: text({ nullable: true, free: true }),
    object_type: oneOf(objectTypes, { nullable: true }),
    position: integer(),
    fee_type: oneOf(managementAllowanceTypes),
    fee_percentage: decimal(),
    fee_fixed_amount: cents(),
    contract_reference: text({ nullable: true }),
    tenant_reference: text({ nullable: true }),
    tenant_name: text({ nullable: true, of: 'tenant' }),
    ...settled,
    ...fee,
    settlement_balance: cents(),
  },
});

const people = { relation: ['reference', 'relation_reference'] } as const;

/** What all bookings of a statement have. */
const booking = {
  id: id(),
  statement_id: reference('rental_statements'),
  invoice_reference: text({ nullable: true }),
  invoice_subject: text({ nullable: true, free: true }),
  invoice_date: day({ nullable: true }),
  line_index: integer(),
  description: text({ nullable: true, free: true }),
  relation_reference: text({ nullable: true }),
  relation_name: text({ nullable: true, of: 'relation' }),
  object_reference: text({ nullable: true }),
  object_name: text({ nullable: true, free: true }),
  ledger_account_code: text({ nullable: true }),
  ledger_account_name: text({ nullable: true }),
  settlement_use: oneOf(settlementUses),
  amount_excl: cents(),
  vat: cents(),
  amount_incl: cents(),
  /** Bookings of one side only are on that side; a booking is income or costs. */
  ...settled,
  fee_percentage: decimal(),
  management_fee_excl: cents(),
} as const;

/** A booking of money received or paid that a statement settles. */
export const statementTransactions = describe({
  people,
  fields: {
    ...booking,
    journal_type: oneOf(journalTypes),
    journal_post_reference: text({ nullable: true }),
    transaction_date: day(),
  },
});

/** A line of an invoice that a statement settles or only shows. */
export const statementInvoiceLines = describe({
  people,
  fields: {
    ...booking,
    /** False for a line that is only shown and counts in no total. */
    is_included: boolean(),
  },
});

/** What a tenant or supplier owed at the beginning and at the end of a statement's period. */
export const statementBalances = describe({
  people,
  fields: {
    id: id(),
    statement_id: reference('rental_statements'),
    relation_reference: text({ nullable: true }),
    relation_name: text({ nullable: true, of: 'relation' }),
    object_reference: text({ nullable: true }),
    object_name: text({ nullable: true, free: true }),
    previous_balance: cents(),
    balance: cents(),
    is_tenant: boolean(),
  },
});

/** A payout of a statement. */
export const statementPayments = describe({
  people: { owner: 'owner' },
  fields: {
    id: id(),
    statement_id: reference('rental_statements'),
    /** Null where the back office does not say; only a completed payment was made on its day. */
    state: oneOf(payoutStates, { optional: true }),
    payment_date: day(),
    amount: cents(),
    outstanding_amount: cents(),
    account_holder: text({ optional: true, of: 'owner' }),
    account_number: text({ optional: true, of: 'owner', masked: 'iban' }),
  },
});
