import type { ChangeCause } from '@gevel/contract/plain';

/** Amounts are whole cents. What adds to the balance is positive. */
export interface StatementFacts {
  id: string;
  period_start: string;
  period_end: string;
  income: number;
  costs: number;
  fee: number;
  previous: number;
  total: number;
  bookings: readonly BookedLine[];
  /** Invoices to tenants that fell due in the period, and those that were withdrawn before they were booked. */
  dues: readonly DueInvoice[];
  fees: readonly { object_id: string | null; object_name: string | null; amount: number }[];
}

export interface BookedLine {
  id: string;
  /** The statement settles what was invoiced, whether it was paid or not. */
  is_invoiced: boolean;
  is_income: boolean;
  amount: number;
  /** When it was booked, or invoiced; null where its period says when. */
  day: string | null;
  invoice_id: string | null;
  invoice_reference: string | null;
  /** The day on which the invoice had to be paid; of costs null. */
  due: string | null;
  /** What the whole invoice comes to; below nothing it is a credit. */
  invoice_total: number | null;
  contract_id: string | null;
  relation_name: string | null;
  object_id: string | null;
  object_name: string | null;
  account: string | null;
  description: string | null;
  has_ticket: boolean;
  /** The same account was booked for the same object in the six months before the period. */
  recurs: boolean;
}

export interface DueInvoice {
  invoice_id: string;
  invoice_reference: string | null;
  due: string;
  /** Its lines on accounts of income, with VAT: deposits are none. */
  amount: number;
  is_cancelled: boolean;
  contract_id: string | null;
  relation_name: string | null;
  /** What statements before the period settled of it. */
  early: number;
  /** An account of it was invoiced on the same contract in the six months before the period. */
  recurs: boolean;
}

export interface ContractFacts {
  id: string;
  reference: string | null;
  relation_id: string;
  relation_name: string | null;
  /** The relation had a contract for one of the objects before, however long ago. */
  had_earlier_contract: boolean;
  start_date: string;
  end_date: string | null;
  interval_months: number;
  next_index_date: string | null;
  object_ids: readonly string[];
  object_name: string | null;
  /** All its objects can be let as the record says of them now: under management, not sold and not archived. */
  is_lettable: boolean;
  /** The day by which all its objects were sold; null where one of them is not, or the back office does not say when. */
  sold_on: string | null;
  lines: readonly ContractLineFacts[];
  /** What is compared may hold some kinds of its lines and not others. */
  hasKindsApart?: boolean;
}

export interface ContractLineFacts {
  id: string;
  kind: string;
  /** That of its item in the back office. */
  name: string | null;
  object_id: string | null;
  /** Null where the back office does not say. */
  is_indexable: boolean | null;
  amount_excl: number;
  vat: number;
  interval_months: number;
  start_date: string;
  end_date: string | null;
}

/** What a line of a cause is about. Lines of one cause with the same key are one line. */
export interface About {
  key: string;
  name: string | null;
  owner_name: string | null;
  contract_id: string | null;
  contract_reference: string | null;
  object_id: string | null;
  object_name: string | null;
  invoice_id: string | null;
  invoice_reference: string | null;
  date: string | null;
}

/** A part of the difference: what it was in the one period and in the other. */
export interface Part {
  cause: ChangeCause | 'rest';
  about: About;
  before: number;
  now: number;
}

export const nothingAbout: Omit<About, 'key'> = {
  name: null,
  owner_name: null,
  contract_id: null,
  contract_reference: null,
  object_id: null,
  object_name: null,
  invoice_id: null,
  invoice_reference: null,
  date: null,
};
