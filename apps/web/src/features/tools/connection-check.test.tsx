import type { ConnectionCheck } from '@gevel/contract';
import { noPermissions } from '@gevel/contract/plain';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { moment, run, show } from './show-tools.ts';

const set = {
  set: 'Relations',
  access: 'allowed',
  problem: null,
  rows: 1_200,
  sampled: 500,
  unreadable: 0,
  reason: null,
  missing: [],
  others: 12,
  added: ['LoyaltyNumber'],
  limits: [{ set: 'Relations', kind: 'page-size', value: 500 }],
  newest: '2026-11-19',
  bytes_per_row: 500,
  calls: 3,
  seconds: 1.2,
} as const;
const forbidden = {
  ...set,
  set: 'SalesInvoices',
  access: 'forbidden',
  rows: null,
  added: [],
  limits: [],
  newest: null,
  bytes_per_row: null,
  calls: null,
  seconds: null,
} as const;
const result: NonNullable<ConnectionCheck['result']> = {
  checked_at: moment,
  failure: null,
  is_whole: false,
  sets: [
    { ...set, added: [...set.added], limits: [...set.limits], missing: [] },
    { ...forbidden, added: [], limits: [], missing: [] },
  ],
  estimate: { rows: 1_200, calls: 3, minutes: 2, calls_per_minute: 450, uncounted: [], left_out: ['SalesInvoices'] },
  words: '1. Geef de rol van de API-sleutel leesrecht op: SalesInvoices.',
  text: 'Verbinding met Bloxs',
};
const attempt = { id: '1', state: 'done', started_at: moment, finished_at: moment, checked: 2, sets: 2 } as const;

test('a check is started, followed, stopped, and what the last one found stays beside it', async () => {
  let check: ConnectionCheck = { is_available: true, attempt: null, result: null };
  const { user } = await show('back-office', {
    'GET tools/connection-check': () => ({ body: { data: check } }),
    'POST tools/connection-check': () => {
      check = { is_available: true, attempt: { ...attempt, state: 'running', finished_at: null, checked: 1 }, result };
      return { body: { data: check } };
    },
    'POST tools/connection-check/cancel': () => {
      check = { is_available: true, attempt: { ...attempt, state: 'cancelled' }, result };
      return { body: { data: check } };
    },
  });
  await screen.findByText('De verbinding is nog niet gecontroleerd.');
  await user.click(screen.getByRole('button', { name: 'Verbinding controleren' }));
  await screen.findByText('Bezig: 1 van 2 onderdelen');
  screen.getByText('Nog niet alles is te lezen');
  await user.click(screen.getByRole('button', { name: 'Stoppen' }));
  await screen.findByText(/^De controle van .* is gestopt\.$/);
  screen.getByRole('button', { name: 'Opnieuw controleren' });
});

test('what was found is told in words and set by set, with an estimate that names what it leaves out', async () => {
  const { user, api } = await show('back-office', {
    'GET tools/connection-check': () => ({ body: { data: { is_available: true, attempt, result } } }),
    'POST tools/sync-runs': () => ({ body: { data: run({ state: 'running' }) } }),
  });
  await screen.findByText(/Geef de rol van de API-sleutel leesrecht op/);
  expect(screen.getByRole('link', { name: 'Tekst downloaden' }).getAttribute('href')).toBe(
    '/api/tools/connection-check/text',
  );
  const [, first, second] = within(screen.getByRole('table', { name: 'Onderdelen van Bloxs' })).getAllByRole('row');
  expect(first?.textContent).toMatch(/^SalesInvoices.*Verboden/);
  expect(second?.textContent).toMatch(
    /^Relations.*LoyaltyNumber.*hoogstens 500 rijen.*19-11-2026.*1\.200.*600 kB.*3.*2 s$/,
  );
  screen.getByText(/naar schatting in 2 minuten en 3 aanroepen/);
  screen.getByText('1 onderdeel is niet meegerekend, omdat het nu niet te lezen is: SalesInvoices.');
  await user.click(screen.getByRole('button', { name: 'Alles ophalen' }));
  await screen.findByText('Voortgang bekijken');
  expect(api.requests.some(({ method, path }) => method === 'POST' && path === 'tools/sync-runs')).toBe(true);
});

test('whoever keeps no portfolios hears whom to ask', async () => {
  const asked: string[] = [];
  await show(
    'back-office',
    {
      'GET tools/right-holders': () => ({ body: { data: { owners_manage: ['Anna Beheer'] } } }),
      'GET tools/connection-check': () => {
        asked.push('check');
        return { body: { data: { is_available: true, attempt: null, result: null } } };
      },
    },
    anAdministrator({ permissions: noPermissions }),
  );
  await screen.findByRole('heading', { name: 'Controle van de verbinding' });
  expect((await screen.findAllByText(/Anna Beheer/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
