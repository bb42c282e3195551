import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { withApprovalWords } from '../../parts/approvals/with-approval-words.tsx';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { BudgetsLeft } from './budgets-left.tsx';

test('a budget is called by the years that its book year lies in', async () => {
  fakeApi({});
  const budget = {
    id: '1',
    name: 'Exploitatie',
    kind: 'operating',
    year: 2026,
    budgeted: '1200.00',
    booked: '450.50',
    left: '749.50',
  };
  const budgets = [
    { ...budget, first_day: '2026-07-01' },
    { ...budget, id: '2', name: 'Groot onderhoud 2026', first_day: '2026-01-01' },
  ];
  const record = { budgets, subject_type: 'tickets' } as unknown as ApprovalRecord; // it reads nothing else of it
  const Shown = withApprovalWords(() => <BudgetsLeft record={record} />);
  await showScreen({ '/akkoorden/1': () => <Shown /> }, '/akkoorden/1', aUser({ type: 'owner' }));
  await screen.findByText(/^Exploitatie 2026\/2027: begroot/);
  expect(screen.getByText(/^Groot onderhoud 2026: begroot/)).toBeDefined();
});
