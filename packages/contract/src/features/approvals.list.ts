import { boolean, date, id, integer, moment, money, oneOf, text } from '../core/field.ts';
import { list, many } from '../core/list.ts';
import {
  approvalDecisions,
  approvalEnds,
  approvalStages,
  approvalSubjectNames,
  mandateOrigins,
  vatKinds,
} from './approval-kinds.ts';
import { budgetKinds } from './bookkeeping.ts';
import { documentKinds } from './document-kinds.ts';

/** What owners are asked to agree to, and what they decided. */
export const approvalsList = list({
  name: 'approvals',
  module: null,
  fields: {
    id: id(),
    stage: oneOf(approvalStages, { filter: true, count: true }),
    /** Null until there is one. */
    decision: oneOf(approvalDecisions, { nullable: true, filter: true }),
    subject_type: oneOf(approvalSubjectNames, { sort: true, filter: true, count: true }),
    /** Of an invoice as in the list of invoices: `purchases-…`. */
    subject_id: text({ filter: true }),
    /** What people know the record by; null when it is gone. */
    subject_name: text({ nullable: true }),
    reference: text({ nullable: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    amount: money({ nullable: true, sort: true, filter: true }),
    /** What may be spent without asking; null for an invoice that the back office lays before the owner, and where it is not known. */
    mandate: money({ nullable: true }),
    mandate_of: oneOf(mandateOrigins, { nullable: true }),
    above_mandate: money({ nullable: true }),
    /** What the amounts are: with or without VAT; null where nobody said so. */
    vat: oneOf(vatKinds, { nullable: true }),
    asked_at: moment({ sort: true, filter: true }),
    reminded_at: moment({ nullable: true }),
    decided_at: moment({ nullable: true, sort: true, filter: true }),
    decided_by: text({ nullable: true }),
    /** Whether a deputy decided, in the name of the owner. */
    by_deputy: boolean(),
    ended_at: moment({ nullable: true }),
    end_reason: oneOf(approvalEnds, { nullable: true }),
    /** A ticket to which the decision is written, where there is one. */
    ticket_id: id({ nullable: true, recordOnly: true }),
  },
  filters: { owner: id() },
  includes: {
    /** Invoices, quotes and photos that the reader may see at the record; of an invoice also those at its ticket. */
    documents: many({
      id: id(),
      name: text(),
      kind: oneOf(documentKinds),
      content_type: text(),
      byte_count: integer(),
      sha256: text(),
    }),
    /** Of the book year that runs, for costs: of an invoice only the accounts that it is booked on. */
    budgets: many({
      id: id(),
      name: text(),
      kind: oneOf(budgetKinds),
      year: integer(),
      /** On which that year begins. */
      first_day: date(),
      budgeted: money(),
      booked: money(),
      left: money(),
    }),
    /** When its owner was reminded, the first time first. */
    reminders: many({ id: id(), reminded_at: moment() }),
    /** What was asked and decided about the same record before or after. */
    earlier: many({
      id: id(),
      decision: oneOf(approvalDecisions, { nullable: true }),
      is_current: boolean(),
      amount: money({ nullable: true }),
      asked_at: moment(),
      decided_at: moment({ nullable: true }),
      decided_by: text({ nullable: true }),
      by_deputy: boolean(),
    }),
  },
  defaultSort: ['-asked_at'],
});
