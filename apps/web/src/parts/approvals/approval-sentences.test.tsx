import { maxReminders } from '@gevel/contract/plain';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { anApproval } from './an-approval.ts';
import { ApprovalSentences } from './approval-sentences.tsx';
import type { ApprovalRecord } from './approvals.queries.ts';
import { withApprovalWords } from './with-approval-words.tsx';

const remindedOn = (days: readonly string[]) =>
  anApproval({
    reminded_at: days.at(-1) ?? null,
    reminders: days.map((reminded_at, place) => ({ id: String(place + 1), reminded_at })),
  });

async function show(reminded: readonly string[], more: Partial<ApprovalRecord> = {}) {
  fakeApi({});
  const Shown = withApprovalWords(() => <ApprovalSentences approval={{ ...remindedOn(reminded), ...more }} />);
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
