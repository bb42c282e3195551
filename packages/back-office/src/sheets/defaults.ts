import type { RecordType } from '../port/records.ts';

/** A value that an empty cell means, or the field of the same row whose key it repeats, as text or as the number that it is. */
export type Default =
  | { readonly value: string | number | boolean }
  | { readonly sameAs: string }
  | { readonly numberOf: string };

const yes = { value: true } as const;
const no = { value: false } as const;
const eachMonth = { value: 1 } as const;
const sameKey = { sameAs: 'id' } as const;
const sameNumber = { numberOf: 'id' } as const;

/** What empty cells mean of fields that a record cannot do without, so that few columns make a sheet. */
const defaults: Partial<Readonly<Record<RecordType, Readonly<Record<string, Default>>>>> = {
  owners: { relation_id: sameKey, is_active: yes },
  estate_agents: { is_active: yes },
  relations: { is_active: yes, is_anonymised: no },
  objects: {
    reference: sameKey,
    management_state: { value: 'under_management' },
    financial_management: yes,
    technical_management: yes,
  },
  contracts: { number: sameNumber, reference: sameKey, invoice_interval_months: eachMonth },
  contract_lines: { interval_months: eachMonth },
  contract_objects: { position: { value: 0 } },
  ticket_states: { is_archived: no },
  tickets: { number: sameNumber, reference: sameKey, priority: { value: 'normal' }, costs_are_for_tenant: no },
};

export const defaultsOf = (type: RecordType): Readonly<Record<string, Default>> => defaults[type] ?? {};
