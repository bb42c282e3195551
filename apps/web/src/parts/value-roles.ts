import type { ValueRoles } from '../ui/field-value/list-labels.ts';

const statement = { draft: 'neutral', in_progress: 'info', final: 'success', cancelled: 'warning' } as const;

/** Which values of an enum ask for attention, by the name of its field: the same on every screen and in every list. */
export const valueRoles: ValueRoles = {
  state: {
    not_started: 'info',
    active: 'success',
    ended: 'neutral',
    invited: 'info',
    blocked: 'danger',
    planned: 'info',
    published: 'success',
    expired: 'neutral',
    queued: 'neutral',
    sending: 'info',
    sent: 'success',
    failed: 'danger',
    outbox: 'info',
    ...statement,
  },
  term: { notice_given: 'warning', ends: 'info', extends: 'success', open_ended: 'neutral', unknown: 'warning' },
  statement_state: statement,
  status: {
    active: 'info',
    onhold: 'warning',
    signedoff: 'success',
    planned: 'info',
    done: 'success',
    waitforinvoice: 'warning',
  },
  priority: { low: 'neutral', normal: 'neutral', high: 'danger' },
  availability: { available: 'warning', reserved: 'info', under_option: 'info', rented: 'success' },
  management_state: {
    under_management: 'success',
    not_under_management: 'neutral',
    sold: 'neutral',
    archived: 'neutral',
    unknown: 'warning',
  },
  phase: { draft: 'neutral', in_approval: 'info', approved: 'info', final: 'success', stopped: 'warning' },
  stage: {
    collecting: 'neutral',
    drafted: 'neutral',
    approved: 'info',
    on_its_way: 'info',
    kept_back: 'warning',
    paid: 'success',
    owner_pays: 'warning',
    settled: 'neutral',
  },
  bucket: {
    not_due: 'neutral',
    days_1_30: 'info',
    days_31_60: 'warning',
    days_61_90: 'warning',
    over_90: 'danger',
    credit: 'success',
  },
  occupancy: { let: 'success', vacant: 'warning', group: 'neutral', not_lettable: 'neutral' },
};
