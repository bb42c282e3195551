import { noPermissions } from '@gevel/contract/plain';
import { desc } from 'drizzle-orm';
import { auditEvents } from '../db/schema/audit.ts';
import type { TestAnswer } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A user as the form of a new one sends it. */
export function userForm(overrides: Record<string, unknown> = {}) {
  return {
    type: 'admin',
    email: 'nieuw@test.gevel.test',
    first_name: 'Nora',
    name: 'Nieuw',
    language: 'nl',
    broker_id: null,
    owner_id: null,
    permissions: noPermissions,
    ...overrides,
  };
}

/** A broker as the form of a new one sends it. */
export function brokerForm(overrides: Record<string, unknown> = {}) {
  return {
    display_name: 'Nieuwe Makelaardij',
    portal_url: null,
    phone_exchange: null,
    phone_number: null,
    email: null,
    estate_agent_id: null,
    main_user_id: null,
    modules: ['objects', 'contracts', 'relations', 'tickets'],
    payout_days: null,
    mandate_vat: null,
    opens_ticket_notes: false,
    photo_link_days: 30,
    own_text: null,
    own_text_en: null,
    opening_hours: null,
    opening_hours_en: null,
    handler_id: null,
    owner_ids: [],
    ...overrides,
  };
}

export function ownerForm(overrides: Record<string, unknown> = {}) {
  return { broker_id: null, portal_email: null, remarks: null, payout_days: null, handler_id: null, ...overrides };
}

/** A receiver that is not there. */
export function webhookForm(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Ontvanger',
    url: 'http://127.0.0.1:9/haak',
    kinds: ['tickets'],
    broker_id: null,
    is_on: true,
    ...overrides,
  };
}

/** Somebody who is to be let in on an owner. */
export const grantForm = {
  first_name: 'Nora',
  name: 'Nieuw',
  email: 'nora@test.gevel.test',
  language: 'nl',
  role: 'contact',
  read_only: true,
  last_day: null,
};

/** The last thing that was written down. */
export async function lastAudit(server: TestServer) {
  const [row] = await server.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return row;
}

export async function countAudit(server: TestServer): Promise<number> {
  return (await server.database.db.select({ id: auditEvents.id }).from(auditEvents)).length;
}

export function outcome(answer: TestAnswer) {
  const isProblem = String(answer.headers['content-type']).includes('problem');
  return isProblem ? { status: answer.statusCode, code: answer.json().code } : { status: answer.statusCode };
}
