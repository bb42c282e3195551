import { brokerForm, grantForm, ownerForm, userForm, webhookForm } from '../administration.ts';
import { testTheme } from '../test-people.ts';
import { formBody, formType } from '../upload-form.ts';
import type { Beside } from './target.ts';

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

const upload = (fields: Record<string, string>): Sent => ({
  body: formBody({ name: 'a.txt', type: 'text/plain', content: 'tekst' }, fields),
  headers: { 'content-type': formType },
});
const document = { kind: 'letter', description: 'Tekst', audience: '', valid_until: '' };
/** A document for the object with this id, or for a landlord. */
export const documentForm = (id: string, type: 'objects' | 'owners' = 'objects') =>
  upload({ ...document, is_checked: '', subject_type: type, subject_id: id });
const reason = { body: { reason: 'Een goede reden' } };
const newsItem = { title: 'Titel', description: '<p>x</p>', url: null, target: 'everyone', published_at: null };

/**
 * What goes with an address that names a record, so that the record is looked for: all but it is right. An unsafe
 * operation that takes something and is not here makes the attack fail.
 */
export const formsToSend: Readonly<Record<string, Sent>> = {
  'brokers.update': { body: brokerForm() },
  'brokers.addFile': upload({ description: 'Bestand' }),
  'brokers.putLogo': upload({}),
  'brokers.putTheme': { body: testTheme },
  'brokers.openPortal': reason,
  'owners.update': { body: ownerForm() },
  'owners.openPortal': reason,
  'grants.give': { body: grantForm },
  'grants.giveOfOwner': { body: grantForm },
  'grants.nameDeputy': { body: { decides_from: '2026-07-01', decides_until: '2026-07-31' } },
  'news.update': { body: { ...newsItem, expires_at: null } },
  'news.putImage': upload({}),
  'users.update': { body: userForm() },
  'users.resetTwoFactor': reason,
  'passkeys.rename': { body: { name: 'Anders' } },
  'pushDevices.update': { body: { topic: 'alerts', frequency: 'never' } },
  'savedViews.update': { body: { name: 'Anders', query: '', is_shared: false, is_default: true } },
  'reportSchedules.update': {
    body: { name: 'Anders', format: 'csv', frequency: 'daily', day: null, is_paused: false },
  },
  'contracts.putRentSegment': { body: { segment: 'social' } },
  'objects.putWozValue': { body: { amount: '250000.00', value_date: '2025-01-01' } },
  'tools.putIndexationMethod': {
    body: { series: null, months_before: 4, rate_decimals: null, rent_rounding: 'cent' },
  },
  'documents.update': { body: document },
  'documents.replace': upload({ is_checked: '' }),
  'documents.adminUpdate': { body: document },
  'documents.adminReplace': upload({ is_checked: '' }),
  'documents.brokerImport': documentForm('999999998'),
  'documents.brokerImportCheck': { body: { files: [{ path: 'brief.pdf', byte_count: 1, sha256: null }] } },
  'webhooks.update': { body: webhookForm() },
  'approvals.decide': { body: { decision: 'yes', amount: '750.00', mandate: '500.00', documents: [] } },
  'tickets.markRead': { body: { up_to: '2026-01-01T00:00:00Z' } },
  'tickets.createNote': { body: { message: 'Tekst' } },
  'threads.reply': { body: { body: 'Tekst' } },
  'threads.update': { body: { state: 'answered', assignee: null, up_to: '9999' } },
  'threads.markRead': { body: { up_to: '1' } },
};

/** Ids in the forms of administrators, who may see all brokers, owners and users. */
export function administratorForms({
  number,
  uuid,
}: Record<'number' | 'uuid', Beside['target']>): Record<string, Beside> {
  const form = (path: string, of: (id: string) => object, about: Beside['target']): Beside => ({
    target: about,
    send: (id) => ({ path, body: of(id) }),
  });
  const [broker, owner, user] = ['/brokers/999999', '/owners/999999', '/users/00000000-0000-4000-8000-000000000000'];
  const webhook = '/tools/webhooks/00000000-0000-4000-8000-000000000000';
  const person = (id: string) => ({ type: 'relation', id, reason: 'Een goede reden' });
  return {
    'brokers.create estate_agent_id': form('/brokers', (id) => brokerForm({ estate_agent_id: id }), number),
    'brokers.create main_user_id': form('/brokers', (id) => brokerForm({ main_user_id: id }), uuid),
    'brokers.create handler_id': form('/brokers', (id) => brokerForm({ handler_id: id }), uuid),
    'brokers.create owner_ids': form('/brokers', (id) => brokerForm({ owner_ids: [id] }), number),
    'brokers.update estate_agent_id': form(broker, (id) => brokerForm({ estate_agent_id: id }), number),
    'brokers.update main_user_id': form(broker, (id) => brokerForm({ main_user_id: id }), uuid),
    'brokers.update handler_id': form(broker, (id) => brokerForm({ handler_id: id }), uuid),
    'brokers.update owner_ids': form(broker, (id) => brokerForm({ owner_ids: [id] }), number),
    'webhooks.create broker_id': form('/tools/webhooks', (id) => webhookForm({ broker_id: id }), number),
    'webhooks.update broker_id': form(webhook, (id) => webhookForm({ broker_id: id }), number),
    'owners.create id': form('/owners', (id) => ownerForm({ id }), number),
    'owners.create handler_id': form('/owners', (id) => ownerForm({ id: '999999', handler_id: id }), uuid),
    'owners.create broker_id': form('/owners', (id) => ownerForm({ id: '999999', broker_id: id }), number),
    'owners.update handler_id': form(owner, (id) => ownerForm({ handler_id: id }), uuid),
    'owners.moves broker_id': form('/owners/moves', (id) => ({ broker_id: id, owner_ids: ['999999'] }), number),
    'owners.moves owner_ids': form('/owners/moves', (id) => ({ broker_id: null, owner_ids: [id] }), number),
    'search.pick id': form('/user/search-picks', (id) => ({ type: 'owner', id }), number),
    'owners.update broker_id': form(owner, (id) => ownerForm({ broker_id: id }), number),
    'users.create broker_id': form('/users', (id) => userOf('broker', { broker_id: id }), number),
    'users.create owner_id': form('/users', (id) => userOf('owner', { owner_id: id }), number),
    'users.update broker_id': form(user, (id) => userForm({ type: 'broker', broker_id: id }), number),
    'users.update owner_id': form(user, (id) => userForm({ type: 'owner', owner_id: id }), number),
    'privacy.createExport id': form('/privacy/exports', person, number),
    'privacy.erase id': form('/privacy/erasures', person, number),
  };
}

const userOf = (type: string, more: object) => ({ ...userForm({ type, ...more }), invite: false });
