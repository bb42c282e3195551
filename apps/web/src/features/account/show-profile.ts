import type { OwnSession, SessionUser } from '@gevel/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ProfilePage } from './profile.page.tsx';

export const moment = '2026-11-20T10:00:00Z';
const session = (overrides: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  is_current: false,
  device: { browser: 'Chrome', system: 'Windows' },
  place: { kind: 'public', address: '192.0.2.1', from: '192.0.2.0', to: '192.0.2.255', is_here: true },
  created_at: moment,
  last_seen_at: moment,
  ...overrides,
});

const elsewhere = {
  kind: 'public',
  address: '203.0.113.7',
  from: '203.0.113.0',
  to: '203.0.113.255',
  is_here: false,
} as const;

const mailed = [
  { topic: 'statements', frequency: 'at_once', usual: 'at_once' },
  { topic: 'tickets', frequency: 'weekly', usual: 'daily' },
];

export type Answers = Record<string, (request: FakeRequest) => FakeAnswer>;

export const passkeysAnswer = (more: object = {}) => ({
  body: { data: { passkeys: [], has_app: false, hindrance: null, ...more } },
});

export async function show(answers: Answers = {}, overrides: Partial<SessionUser> = {}, address = '/profile') {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const api = fakeApi({
    'GET user/sessions': () => ({
      body: {
        data: [
          session({ is_current: true }),
          session({ id: 's2', device: { browser: 'Safari', system: 'iPhone' }, place: elsewhere }),
        ],
      },
    }),
    'GET user/email': () => ({ body: { data: { email: 'jan@voorbeeld.nl', next_email: null, next_email_at: null } } }),
    'GET user/mail-topics': () => ({ body: { data: mailed } }),
    'GET user/push-devices': () => ({ body: { data: { public_key: 'B'.repeat(87), devices: [] } } }),
    'GET user/alerts': () => ({ body: { data: [{ kind: 'tickets_age', threshold: 30, past: 4 }] } }),
    'GET report-schedules': () => ({ body: { data: [] } }),
    'GET user/devices': () => ({ body: { data: [] } }),
    'GET user/tokens': () => ({ body: { data: [] } }),
    'GET user/passkeys': () => passkeysAnswer({ has_app: overrides.two_factor_enabled ?? false }),
    'GET user/recovery-codes': () => ({ body: { data: { left: 8 } } }),
    ...answers,
  });
  const app = await showScreen({ '/profile': ProfilePage, '/elders': () => 'elders' }, address, aUser(overrides));
  return { api, user: userEvent.setup(), part: await partOf(), ...app };
}

/** A framed part of the screen by its heading. */
async function partOf() {
  await screen.findByRole('heading', { name: 'Mijn profiel' });
  return (name: string) => {
    const part = screen.getByRole('heading', { name, level: 2 }).closest('section');
    if (part === null) throw new Error(`No part ${name}`);
    return within(part);
  };
}
