import { maxReminders } from '@gevel/contract/plain';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ApprovalSentences } from './approval-sentences.tsx';
import type { ApprovalRecord } from './approvals.queries.ts';
import { withApprovalWords } from './with-approval-words.tsx';

const anApproval = (reminded: readonly string[]): ApprovalRecord => ({
  id: '1',
  stage: 'asked',
  decision: null,
  subject_type: 'tickets',
  subject_id: '7',
  subject_name: 'Lekkage',
  reference: 'T-7',
  owner_id: '101',
  owner_name: 'Aalders',
  amount: '750.00',
  mandate: '500.00',
  mandate_of: 'ticket',
  above_mandate: '250.00',
  vat: null,
  asked_at: '2026-06-15T08:00:00Z',
  reminded_at: reminded.at(-1) ?? null,
  decided_at: null,
  decided_by: null,
  by_deputy: false,
  ended_at: null,
  end_reason: null,
  ticket_id: '7',
  documents: [],
  budgets: [],
  earlier: [],
  reminders: reminded.map((reminded_at, place) => ({ id: String(place + 1), reminded_at })),
});

async function show(reminded: readonly string[], more: Partial<ApprovalRecord> = {}) {
  fakeApi({});
  const Shown = withApprovalWords(() => <ApprovalSentences approval={{ ...anApproval(reminded), ...more }} />);
  await showScreen({ '/akkoorden/1': () => <Shown /> }, '/akkoorden/1', aUser({ type: 'broker' }));
  return (await screen.findByText(/Gevraagd op/)).textContent?.replaceAll('\u00a0', ' ');
}

test('nothing is said of reminders before the first', async () => {
  expect(await show([])).not.toContain('Herinnerd');
});

test('each reminder is named, and that no other follows after the last', async () => {
  const days = ['17', '19', '21', '23', '25'].map((day) => `2026-06-${day}T08:00:00Z`);
  expect(days).toHaveLength(maxReminders);
  const said = await show(days);
  expect(said).toMatch(/Herinnerd op 17 juni 2026.*, 19 juni 2026.*, 21 juni 2026.*, 23 juni 2026.* en 25 juni 2026/);
  expect(said).toContain('Er gaat geen herinnering meer uit.');
});

test('as long as another may follow nothing is said of the end', async () => {
  const said = await show(['2026-06-17T08:00:00Z', '2026-06-19T08:00:00Z']);
  expect(said).toMatch(/Herinnerd op 17 juni 2026.* en 19 juni 2026/);
  expect(said).not.toContain('geen herinnering meer');
});

test.each([
  ['yes', 'Akkoord gegeven door Dirk Waarneming namens Aalders op 15 juni 2026'],
  ['no', 'Niet akkoord: besluit van Dirk Waarneming namens Aalders op 15 juni 2026'],
] as const)('a %s of a deputy is one in the name of the owner', async (decision, said) => {
  const decided = { decision, decided_by: 'Dirk Waarneming', decided_at: '2026-06-15T09:00:00Z', by_deputy: true };
  expect(await show([], { ...decided, stage: 'recorded' })).toContain(said);
});
