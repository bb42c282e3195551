import type {
  availabilities,
  communicationMethods,
  contractLineKinds,
  contractTypes,
  journalTypes,
  managementAllowanceTypes,
  managementStates,
  objectTypes,
  paymentMethods,
  quadrants,
  relationTypes,
  reminderPhases,
  settlementUses,
  ticketPriorities,
  workflowStates,
} from '@gevel/contract/plain';

type Member<Values extends readonly string[]> = Values[number];

/** A calendar date "2026-07-01"; it names a day in the Netherlands and is never shifted between zones. */
export type CalendarDate = string;
/** Whole euro cents; always a safe integer. */
export type Cents = number;
/** Exact decimal text, for areas, prices per unit and percentages. */
export type DecimalText = string;

/** The canonical records: what the portal keeps, whatever back office they came from. Ids are the back office's own, per record type. */
export interface OwnerRecord {
  id: number;
  /** The relation that holds the owner's contact data. */
  relation_id: number;
  reference: string | null;
  name: string;
  is_active: boolean;
  archived_on: CalendarDate | null;
  street_address: string | null;
  postal_code: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  coc_number: string | null;
  vat_number: string | null;
  /** Of the relation behind the owner. */
  iban: string | null;
}

export interface EstateAgentRecord {
  id: number;
  reference: string | null;
  name: string;
  is_active: boolean;
  street_address: string | null;
  postal_code: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
}

export interface RelationRecord {
  id: number;
  reference: string | null;
  type: Member<typeof relationTypes>;
  name: string;
  is_active: boolean;
  archived_on: CalendarDate | null;
  first_name: string | null;
  last_name_prefix: string | null;
  last_name: string | null;
  initials: string | null;
  salutation: string | null;
  birth_date: CalendarDate | null;
  communication_method: Member<typeof communicationMethods> | null;
  /** True for a person whom the back office anonymised; the portal hides the row. */
  is_anonymised: boolean;
  street_address: string | null;
  postal_code: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  coc_number: string | null;
  vat_number: string | null;
  iban: string | null;
}

export interface AddressRecord {
  id: number;
  street: string | null;
  /** Number with its suffix, as the back office writes it: "12-A", "12 bis". */
  house_number: string | null;
  postal_code: string | null;
  city: string | null;
}

export interface ObjectRecord {
  id: number;
  reference: string;
  name: string | null;
  type: Member<typeof objectTypes>;
  category: string | null;
  owner_id: number;
  estate_agent_id: number | null;
  address_id: number | null;
  display_address: string | null;
  /** The object (complex or section) that this one is a part of. */
  parent_id: number | null;
  management_state: Member<typeof managementStates>;
  financial_management: boolean;
  technical_management: boolean;
  floor_area: DecimalText | null;
  under_management_since: CalendarDate | null;
  sold_on: CalendarDate | null;
  energy_label: string | null;
  /** The publication status; null when the object is not published. */
  publication_status: Member<typeof availabilities> | null;
  /** The contract under which it is let today, as the back office says. */
  active_contract_id: number | null;
  mandate_amount: Cents | null;
  management_allowance_type: Member<typeof managementAllowanceTypes> | null;
  management_allowance_amount: DecimalText | null;
}

export interface ContractRecord {
  id: number;
  number: number;
  reference: string;
  type: Member<typeof contractTypes>;
  owner_id: number;
  relation_id: number;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  indexation: string | null;
  next_index_date: CalendarDate | null;
  expiration_months: number | null;
  notice_period_months: number | null;
  notice_date: CalendarDate | null;
  extends_automatically: boolean;
  invoice_interval_months: number;
  payment_term: string | null;
  deposit_amount: Cents | null;
  remarks: string | null;
}

export interface ContractLineRecord {
  id: number;
  contract_id: number;
  object_id: number | null;
  kind: Member<typeof contractLineKinds>;
  name: string | null;
  description: string | null;
  /** Amounts are per `interval_months`; a negative line is a discount. */
  amount_excl: Cents;
  vat: Cents;
  amount_incl: Cents;
  interval_months: number;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
}

/** Contract and object, identified by both together. */
export interface ContractObjectRecord {
  contract_id: number;
  object_id: number;
  position: number;
}

export interface TicketRecord {
  id: number;
  number: number;
  reference: string;
  reporting_date: CalendarDate;
  closing_date: CalendarDate | null;
  owner_id: number;
  object_id: number | null;
  reporter_id: number | null;
  reporter_name: string | null;
  tenant_id: number | null;
  tenant_name: string | null;
  supplier_id: number | null;
  supplier_name: string | null;
  assigned_to: string | null;
  state_id: number;
  problem_category: string | null;
  category: string | null;
  priority: Member<typeof ticketPriorities>;
  description: string | null;
  mandate_amount: Cents | null;
  costs_are_for_tenant: boolean;
  expected_costs: Cents | null;
}

export interface TicketStateRecord {
  id: number;
  name: string;
  /** The back office's own meaning; null for states that the customer made. */
  system_state: 'active' | 'onhold' | 'signedoff' | 'done' | 'unknown' | null;
  is_archived: boolean;
}

/** A group of ledger accounts; groups lie in groups, each within one quadrant. */
export interface CompactionRecord {
  id: number;
  parent_id: number | null;
  code: string | null;
  name: string;
  quadrant: Member<typeof quadrants>;
}

export interface LedgerAccountRecord {
  id: number;
  code: string;
  name: string;
  compaction_id: number;
  /** Null for an account that all owners share. */
  owner_id: number | null;
}

/** What an owner is told and paid for a period: an owner settlement of the back office. */
export interface RentalStatementRecord {
  id: number;
  reference: string | null;
  owner_id: number;
  workflow_state: Member<typeof workflowStates>;
  period_start: CalendarDate;
  period_end: CalendarDate;
  processed_on: CalendarDate | null;
  previous_statement_id: number | null;
  previous_statement_reference: string | null;
  /** What was still open of the statement before, in or against the owner's favour, and went over to this one. */
  previous_outstanding_amount: Cents;
  income: Cents;
  income_settled: Cents;
  /** Income that stands aside, for example deposits. */
  income_aside: Cents;
  costs: Cents;
  costs_settled: Cents;
  costs_aside: Cents;
  management_fee_excl: Cents;
  management_fee_vat: Cents;
  management_fee_incl: Cents;
  /** Settled income less settled costs and fee. */
  subtotal: Cents;
  /** The subtotal with what went over from before; negative when the owner has to pay. */
  total_settlement_balance: Cents;
  /** What has not been paid of it; null while it is no final statement. */
  outstanding_amount: Cents | null;
}

/** The part of one object in a statement; the row without an object holds what belongs to none. */
export interface StatementObjectRecord {
  id: number;
  statement_id: number;
  object_reference: string | null;
  object_name: string | null;
  object_type: Member<typeof objectTypes> | null;
  position: number;
  fee_type: Member<typeof managementAllowanceTypes>;
  fee_percentage: DecimalText;
  fee_fixed_amount: Cents;
  contract_reference: string | null;
  tenant_reference: string | null;
  tenant_name: string | null;
  income_settled: Cents;
  income_aside: Cents;
  costs_settled: Cents;
  costs_aside: Cents;
  management_fee_excl: Cents;
  management_fee_vat: Cents;
  management_fee_incl: Cents;
  settlement_balance: Cents;
}

export interface StatementBooking {
  id: number;
  statement_id: number;
  invoice_reference: string | null;
  invoice_subject: string | null;
  invoice_date: CalendarDate | null;
  line_index: number;
  description: string | null;
  relation_reference: string | null;
  relation_name: string | null;
  object_reference: string | null;
  object_name: string | null;
  ledger_account_code: string | null;
  ledger_account_name: string | null;
  settlement_use: Member<typeof settlementUses>;
  amount_excl: Cents;
  vat: Cents;
  amount_incl: Cents;
  /** Bookings of one side only are on that side; a booking is income or costs. */
  income_settled: Cents;
  income_aside: Cents;
  costs_settled: Cents;
  costs_aside: Cents;
  fee_percentage: DecimalText;
  management_fee_excl: Cents;
}

/** A booking of money received or paid that a statement settles. */
export interface StatementTransactionRecord extends StatementBooking {
  journal_type: Member<typeof journalTypes>;
  journal_post_reference: string | null;
  transaction_date: CalendarDate;
}

/** A line of an invoice that a statement settles or only shows. */
export interface StatementInvoiceLineRecord extends StatementBooking {
  /** False for a line that is only shown and counts in no total. */
  is_included: boolean;
}

/** What a tenant or supplier owed at the beginning and at the end of a statement's period. */
export interface StatementBalanceRecord {
  id: number;
  statement_id: number;
  relation_reference: string | null;
  relation_name: string | null;
  object_reference: string | null;
  object_name: string | null;
  previous_balance: Cents;
  balance: Cents;
  is_tenant: boolean;
}

/** A payout of a statement. */
export interface StatementPaymentRecord {
  id: number;
  statement_id: number;
  payment_date: CalendarDate;
  amount: Cents;
  outstanding_amount: Cents;
  account_holder: string | null;
  account_number: string | null;
}

export interface InvoiceRecord {
  id: number;
  reference: string | null;
  workflow_state: Member<typeof workflowStates>;
  invoice_date: CalendarDate;
  due_date: CalendarDate | null;
  owner_id: number;
  relation_id: number;
  relation_name: string | null;
  subject: string | null;
  amount_excl: Cents;
  amount_incl: Cents;
  /** Null while the invoice is not booked. */
  outstanding_amount: Cents | null;
  journal_post_reference: string | null;
  payment_method: Member<typeof paymentMethods>;
  payment_term: string | null;
  financial_year: number;
  financial_period: number;
}

export interface SalesInvoiceRecord extends InvoiceRecord {
  contract_id: number | null;
}

/** Its reference is the supplier's, unique for that supplier only. */
export interface PurchaseInvoiceRecord extends InvoiceRecord {
  ticket_id: number | null;
}

export interface InvoiceLineRecord {
  id: number;
  invoice_id: number;
  line_index: number;
  description: string | null;
  ledger_account_id: number;
  object_id: number | null;
  object_name: string | null;
  /** The name of the VAT code: exempt and 0 % are different codes. */
  vat_code: string | null;
  amount_excl: Cents;
  vat: Cents;
  amount_incl: Cents;
}

/** An invoice that is not fully paid; its id is that of the invoice. */
interface OpenItemRecord {
  id: number;
  owner_id: number;
  invoice_reference: string | null;
  invoice_date: CalendarDate;
  due_date: CalendarDate | null;
  relation_id: number;
  relation_reference: string | null;
  relation_name: string | null;
  subject: string | null;
  amount_excl: Cents;
  vat: Cents;
  amount_incl: Cents;
  paid_amount: Cents;
  outstanding_amount: Cents;
  object_id: number | null;
  object_name: string | null;
}

export interface DebtorItemRecord extends OpenItemRecord {
  reminder_phase: Member<typeof reminderPhases> | null;
  reminder_comment: string | null;
}

export type CreditorItemRecord = OpenItemRecord;

/** One object under one running contract, or one vacant object, as the back office's commercial overview has it. */
export interface CommercialOverviewRecord {
  object_id: number;
  /** Counts the contracts of one object from 0. */
  position: number;
  /** The complex that the object lies in, or the object itself. */
  group_object_id: number;
  is_occupied: boolean;
  tenant_reference: string | null;
  tenant_name: string | null;
  raw_floor_area: DecimalText | null;
  rentable_floor_area: DecimalText | null;
  /** Per year, without VAT. */
  bare_rent_per_year: DecimalText | null;
  rent_discount_per_year: DecimalText | null;
  service_costs_per_year: DecimalText | null;
  other_per_year: DecimalText | null;
  vat_per_year: DecimalText | null;
  theoretical_rent_per_year: DecimalText | null;
  contract_reference: string | null;
  contract_start_date: CalendarDate | null;
  contract_end_date: CalendarDate | null;
  notice_period_months: number | null;
  notice_date: CalendarDate | null;
  extension_months: number | null;
  next_index_date: CalendarDate | null;
  deposit_amount: Cents | null;
  future_contract_start_date: CalendarDate | null;
  contract_remarks: string | null;
}

/** What the control list adds to an object (or a unit of it) and its contract. */
export interface ControlListRecord {
  id: number;
  owner_reference: string | null;
  object_reference: string | null;
  unit_reference: string | null;
  contract_reference: string | null;
  is_occupied: boolean;
  raw_floor_area: DecimalText | null;
  rentable_floor_area: DecimalText | null;
  cadastral_number: string | null;
  tenant_reference: string | null;
  payment_method: Member<typeof paymentMethods> | null;
  bank_account_number: string | null;
  deposit_type: string | null;
  sends_invoices: boolean | null;
}

/** One entry of the ledger. Periods are 1 to 12, 0 for the opening of a year, 13 for its closing entries. */
export interface FinancialMutationRecord {
  id: number;
  owner_id: number;
  financial_year: number;
  financial_period: number;
  period_name: string | null;
  year_is_closed: boolean;
  /** An entry that opens a year with the balance of the year before. */
  is_opening: boolean;
  ledger_account_id: number;
  transaction_date: CalendarDate;
  journal_post_id: number;
  journal_post_reference: string | null;
  journal_type: Member<typeof journalTypes>;
  relation_id: number | null;
  relation_name: string | null;
  invoice_reference: string | null;
  statement_reference: string | null;
  object_id: number | null;
  object_name: string | null;
  description: string | null;
  debit: Cents;
  credit: Cents;
}

/** Every record type by the name it has in tables, runs and figures; the order is the order of synchronisation. */
export interface Records {
  owners: OwnerRecord;
  estate_agents: EstateAgentRecord;
  addresses: AddressRecord;
  relations: RelationRecord;
  objects: ObjectRecord;
  contracts: ContractRecord;
  contract_lines: ContractLineRecord;
  contract_objects: ContractObjectRecord;
  ticket_states: TicketStateRecord;
  tickets: TicketRecord;
  compactions: CompactionRecord;
  ledger_accounts: LedgerAccountRecord;
  rental_statements: RentalStatementRecord;
  statement_objects: StatementObjectRecord;
  statement_transactions: StatementTransactionRecord;
  statement_sales_lines: StatementInvoiceLineRecord;
  statement_purchase_lines: StatementInvoiceLineRecord;
  statement_balances: StatementBalanceRecord;
  statement_payments: StatementPaymentRecord;
  sales_invoices: SalesInvoiceRecord;
  sales_invoice_lines: InvoiceLineRecord;
  purchase_invoices: PurchaseInvoiceRecord;
  purchase_invoice_lines: InvoiceLineRecord;
  debtor_items: DebtorItemRecord;
  creditor_items: CreditorItemRecord;
  commercial_overview: CommercialOverviewRecord;
  control_list: ControlListRecord;
  financial_mutations: FinancialMutationRecord;
}
export type RecordType = keyof Records;
export const recordTypes = [
  'owners',
  'estate_agents',
  'addresses',
  'relations',
  'objects',
  'contracts',
  'contract_lines',
  'contract_objects',
  'ticket_states',
  'tickets',
  'compactions',
  'ledger_accounts',
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_sales_lines',
  'statement_purchase_lines',
  'statement_balances',
  'statement_payments',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
  'purchase_invoice_lines',
  'debtor_items',
  'creditor_items',
  'commercial_overview',
  'control_list',
  'financial_mutations',
] as const satisfies readonly RecordType[];
