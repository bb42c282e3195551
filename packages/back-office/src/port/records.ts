import type {
  availabilities,
  communicationMethods,
  contractLineKinds,
  contractTypes,
  managementAllowanceTypes,
  managementStates,
  objectTypes,
  relationTypes,
  ticketPriorities,
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
] as const satisfies readonly RecordType[];
