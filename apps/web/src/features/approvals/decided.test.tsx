import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anApproval } from '../../parts/approvals/an-approval.ts';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { withApprovalWords } from '../../parts/approvals/with-approval-words.tsx';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { Decide } from './decide.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const asked = anApproval();

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
