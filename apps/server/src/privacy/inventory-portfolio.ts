import {
  contractBreakOptions,
  contractExtensions,
  contractLines,
  contractObjects,
  contracts,
} from '../db/schema/contracts.ts';
import { listTotals } from '../db/schema/list-totals.ts';
import { objects } from '../db/schema/objects.ts';
import { owners } from '../db/schema/owners.ts';
import { addresses, estateAgents, relationOwners, relations, removedRelationOwners } from '../db/schema/relations.ts';
import { searchWords } from '../db/schema/search-words.ts';
import {
  confirmedRemovals,
  leases,
  recordShapes,
  recordVersions,
  syncFreshness,
  syncLosses,
  syncNulled,
  syncRejections,
  syncRuns,
  syncSeen,
  syncSteps,
  syncUnread,
} from '../db/schema/sync.ts';
import { callBudgets, callSeconds, syncAlarms } from '../db/schema/sync-watch.ts';
import { ticketStates, tickets } from '../db/schema/tickets.ts';
import { declared, synced } from './declared-table.ts';

const letting = 'Managing and letting property';
const syncing = 'Taking over what the back office has';
const owned = ['owner_id', 'broker_id'] as const;

/** What synchronisation writes about people, property and what is agreed. */
export const portfolioTables = [
  synced('relations', relations, {
    purpose: 'Knowing and reaching tenants, suppliers and landlords',
    basis: 'contract',
    kept: 'portfolio',
    erasedMark: { is_anonymised: true },
  }),
  declared(relationOwners, {
    purpose: 'Showing a relation to those who have to do with it only',
    basis: 'contract',
    kept: 'portfolio',
    links: { relation: ['relation', 'relation_id'] },
    personal: { name_sort: 'relation' },
    plain: ['relation_id', 'is_first_of_broker', ...owned],
  }),
  declared(removedRelationOwners, {
    purpose: 'Showing the history of a relation to those who had to do with it only',
    basis: 'contract',
    kept: 'versions',
    links: { relation: ['relation', 'relation_id'] },
    plain: ['relation_id', ...owned],
  }),
  declared(listTotals, {
    purpose: 'Telling at once what a list adds up to',
    basis: 'contract',
    kept: 'portfolio',
    plain: [...owned, 'table_name', 'left_out', 'row_count', 'sum_1', 'sum_2', 'sum_3', 'sum_4', 'sum_5'],
  }),
  declared(searchWords, {
    purpose: 'Finding records by the words in them',
    basis: 'contract',
    kept: 'portfolio',
    personal: { word: 'text' },
    plain: [...owned, 'kind', 'record_id'],
  }),
  synced('owners', owners, {
    purpose: 'Paying landlords what is theirs, and telling them about it',
    basis: 'contract',
    kept: 'portfolio',
    plain: ['is_present', 'linked_broker_id'],
  }),
  synced('estate_agents', estateAgents, {
    purpose: 'Knowing who lets and manages',
    basis: 'contract',
    kept: 'portfolio',
  }),
  synced('addresses', addresses, { purpose: 'Where property lies', basis: 'contract', kept: 'portfolio' }),
  synced('objects', objects, {
    purpose: letting,
    basis: 'contract',
    kept: 'portfolio',
    personal: { tenant_name: 'text' },
    plain: ['address', 'postal_code', 'city', 'building', 'availability', 'rent_per_month'],
  }),
  synced('contracts', contracts, {
    purpose: letting,
    basis: 'contract',
    kept: 'portfolio',
    personal: { contractor_name: 'contractor' },
    plain: [
      'object_id',
      'address',
      'city',
      'amount_excl_per_month',
      'vat_per_month',
      'amount_incl_per_month',
      'term',
      'term_end_date',
      'latest_notice_date',
      'notice_given_date',
      'next_extension_months',
      'break_date',
    ],
  }),
  synced('contract_lines', contractLines, { purpose: letting, basis: 'contract', kept: 'portfolio' }),
  synced('contract_objects', contractObjects, { purpose: letting, basis: 'contract', kept: 'portfolio' }),
  synced('contract_extensions', contractExtensions, { purpose: letting, basis: 'contract', kept: 'portfolio' }),
  synced('contract_break_options', contractBreakOptions, { purpose: letting, basis: 'contract', kept: 'portfolio' }),
  synced('tickets', tickets, {
    purpose: 'Getting problems solved',
    basis: 'contract',
    kept: 'portfolio',
    personal: { object_name: 'text' },
    plain: ['address'],
  }),
  synced('ticket_states', ticketStates, {
    purpose: 'What the customer’s ticket states are called',
    basis: 'contract',
    kept: 'portfolio',
  }),
  declared(recordVersions, {
    purpose: 'Telling what a record was',
    basis: 'legitimate interest',
    kept: 'versions',
    personal: { content: 'json' },
    plain: ['id', 'record_type', 'record_id', ...owned, 'valid_from', 'valid_to', 'is_removed'],
  }),
  declared(syncRuns, {
    purpose: syncing,
    basis: 'legitimate interest',
    kept: 'sync_runs',
    plain: ['id', 'state', 'started_at', 'finished_at'],
  }),
  declared(syncSteps, {
    purpose: syncing,
    basis: 'legitimate interest',
    kept: 'sync_runs',
    personal: { problem: 'text' },
    plain: [
      'run_id',
      'record_type',
      'position',
      'state',
      'cursor',
      'expected',
      'read',
      'added',
      'changed',
      'removed',
      'rejected',
      'noise',
      'losses',
      'finished_at',
    ],
  }),
  declared(syncSeen, { purpose: syncing, basis: 'contract', kept: 'sync_work', plain: ['record_type', 'record_id'] }),
  declared(syncRejections, {
    purpose: 'Seeing what cannot be taken over, and why',
    basis: 'legitimate interest',
    kept: 'rejections',
    links: { person: ['relation', 'relation_id'] },
    personal: { value: 'person', reason: 'text' },
    plain: [
      'id',
      'run_id',
      'record_type',
      'record_id',
      'kind',
      'field',
      'property',
      'owner_id',
      'broker_id',
      'relation_id',
      'part',
    ],
  }),
  declared(syncUnread, {
    purpose: 'Telling who looks at a figure what is missing in it',
    basis: 'contract',
    kept: 'rejections',
    plain: ['record_type', 'records', 'placed', 'faults', 'problem'],
  }),
  declared(confirmedRemovals, {
    purpose: syncing,
    basis: 'contract',
    kept: 'sync_work',
    plain: ['record_type', 'at_most', 'losses', 'confirmed_at'],
  }),
  declared(syncNulled, {
    purpose: syncing,
    basis: 'contract',
    kept: 'sync_work',
    plain: ['record_type', 'record_id', 'column_name', 'noted_at'],
  }),
  declared(syncLosses, {
    purpose: syncing,
    basis: 'contract',
    kept: 'sync_work',
    plain: ['record_type', 'name', 'size', 'at'],
  }),
  declared(recordShapes, {
    purpose: syncing,
    basis: 'contract',
    kept: 'sync_work',
    plain: ['record_type', 'shape', 'members', 'schema_step', 'generation', 'used_at'],
  }),
  declared(syncFreshness, {
    purpose: syncing,
    basis: 'contract',
    kept: 'sync_work',
    plain: ['record_type', 'synced_at', 'shape'],
  }),
  declared(callSeconds, {
    purpose: 'Asking the back office no more than it bears',
    basis: 'contract',
    kept: 'sync_work',
    plain: ['rate_class', 'second', 'calls'],
  }),
  declared(callBudgets, {
    purpose: 'Asking the back office no more than it bears',
    basis: 'contract',
    kept: 'sync_work',
    plain: ['rate_class', 'closed_until'],
  }),
  declared(syncAlarms, {
    purpose: 'Noticing that data grows old',
    basis: 'legitimate interest',
    kept: 'sync_runs',
    plain: ['id', 'kind', 'record_type', 'since', 'told_at', 'ended_at'],
  }),
  declared(leases, { purpose: syncing, basis: 'contract', kept: 'sync_work', plain: ['name', 'holder', 'expires_at'] }),
];
