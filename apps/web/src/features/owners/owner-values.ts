import type { OwnerBody } from '@gevel/contract';
import { orNull } from '../../lib/or-null.ts';
import type { ShownValue } from '../../parts/edit-form/use-conflict.ts';
import type { OwnerRecord } from './owners.queries.ts';

/** What the portal itself keeps of an owner. */
export interface OwnerValues {
  /** Of an owner that is still to be taken in: which one of the back office. */
  id: string | null;
  broker_id: string | null;
  broker_name: string | null;
  portal_email: string;
  remarks: string;
  /** As it is typed; empty for nothing. */
  payout_days: string;
  handler_id: string | null;
  /** Of a known record: what the form began with. */
  found: OwnerBody | null;
}

export const newOwner: OwnerValues = {
  id: null,
  broker_id: null,
  broker_name: null,
  portal_email: '',
  remarks: '',
  payout_days: '',
  handler_id: null,
  found: null,
};

export function valuesOf(record: OwnerRecord): OwnerValues {
  return {
    id: record.id,
    broker_id: record.broker_id,
    broker_name: record.broker_name,
    portal_email: record.portal_email ?? '',
    remarks: record.remarks ?? '',
    payout_days: record.payout_days === null ? '' : String(record.payout_days),
    handler_id: record.handler_id,
    found: {
      broker_id: record.broker_id,
      portal_email: record.portal_email,
      remarks: record.remarks,
      payout_days: record.payout_days,
      handler_id: record.handler_id,
    },
  };
}

export const shownOf = (values: OwnerValues, nameOf: (handlerId: string) => string): ShownValue[] => [
  { name: 'broker_name', value: values.broker_name },
  { name: 'handler_id', value: values.handler_id && nameOf(values.handler_id) },
  { name: 'portal_email', value: values.portal_email },
  { name: 'remarks', value: values.remarks },
  { name: 'payout_days', value: values.payout_days },
];

export function bodyOf(values: OwnerValues): OwnerBody {
  return {
    broker_id: values.broker_id,
    portal_email: orNull(values.portal_email),
    remarks: orNull(values.remarks),
    payout_days: values.payout_days === '' ? null : Number(values.payout_days),
    // Who handles it is of the broker that it had.
    handler_id: values.broker_id === (values.found?.broker_id ?? null) ? values.handler_id : null,
  };
}
