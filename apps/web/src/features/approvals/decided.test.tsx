import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { withApprovalWords } from '../../parts/approvals/with-approval-words.tsx';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { Decide } from './decide.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const asked = {
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
  reminded_at: null,
  decided_at: null,
  decided_by: null,
  by_deputy: false,
  ended_at: null,
  end_reason: null,
  ticket_id: '7',
  documents: [],
  budgets: [],
  earlier: [],
  reminders: [],
} satisfies ApprovalRecord;

test('the focus of a decision goes to what says that it is kept', async () => {
  let record: ApprovalRecord = asked;
  fakeApi({
    'PUT approvals/1/decision': () => {
      record = { ...asked, stage: 'recorded', decision: 'yes', decided_at: '2026-06-16T08:00:00Z', decided_by: 'Olga' };
      return { body: { data: record } };
    },
  });
  const Shown = withApprovalWords(function Shown() {
    const { data } = useQuery({ queryKey: ['approvals', 'one'], queryFn: () => record });
    return data && <Decide record={data} />;
  });
  await showScreen({ '/': () => <Shown /> }, '/', aUser({ type: 'owner' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Akkoord' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ja, akkoord met/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('Uw besluit is vastgelegd.');
});
