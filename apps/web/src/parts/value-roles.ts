import type { ListName } from '@gevel/contract/plain';
import type { ValueRoles } from '../ui/field-value/list-words.ts';

const contractState = { not_started: 'info', active: 'success', ended: 'neutral' } as const;
const ticketStatus = {
  active: 'info',
  onhold: 'warning',
  signedoff: 'success',
  planned: 'info',
  done: 'success',
  waitforinvoice: 'warning',
} as const;
const ticketPriority = { low: 'neutral', normal: 'neutral', high: 'danger' } as const;
const availability = { available: 'warning', reserved: 'info', under_option: 'info', rented: 'success' } as const;

const userState = { invited: 'info', active: 'success', blocked: 'danger' } as const;
const newsState = { draft: 'neutral', planned: 'info', published: 'success', expired: 'neutral' } as const;

/** Which states ask for attention, the same on every screen. */
export const valueRoles: Readonly<Record<ListName, ValueRoles>> = {
  objects: {
    availability,
    management_state: {
      under_management: 'success',
      not_under_management: 'neutral',
      sold: 'neutral',
      archived: 'neutral',
      unknown: 'warning',
    },
  },
  contracts: { state: contractState },
  relations: {},
  tickets: { status: ticketStatus, priority: ticketPriority },
  'rental-statements': {
    state: { draft: 'neutral', in_progress: 'info', final: 'success', cancelled: 'warning' },
  },
  'financial/mutations': {},
  'reports/invoices': {
    phase: { draft: 'neutral', in_approval: 'info', approved: 'info', final: 'success', stopped: 'warning' },
  },
  'reports/outstanding-items': {
    bucket: {
      not_due: 'neutral',
      days_1_30: 'info',
      days_31_60: 'warning',
      days_61_90: 'warning',
      over_90: 'danger',
      credit: 'success',
    },
  },
  'reports/outstanding-debtors': {},
  'reports/commercial-overview': { occupancy: { let: 'success', vacant: 'warning', group: 'neutral' } },
  'reports/management-fee': {},
  'reports/management-fee-objects': {
    statement_state: { draft: 'neutral', in_progress: 'info', final: 'success', cancelled: 'warning' },
  },
  brokers: {},
  owners: {},
  users: { state: userState },
  news: { state: newsState },
  'tools/audit-events': {},
  'tools/mail-log': {
    state: { queued: 'neutral', sending: 'info', sent: 'success', failed: 'danger', outbox: 'info' },
  },
};
