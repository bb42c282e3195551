import { approvalsList } from '@gevel/contract/plain';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow } from '../../test/a-row.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { OldestTickets } from './oldest-tickets.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

const ticket = {
  id: 't1',
  reference: 'M-1',
  description: 'Kraan lekt',
  reporting_date: '2026-11-01',
  address: 'Oudegracht 1',
  priority: 'high',
  status: 'active',
} as const;

test.each(['nl', 'en'] as const)(
  'on the dashboard in %s, words of the back office are told to be Dutch',
  async (on) => {
    fakeApi({
      'GET approvals': (request) =>
        pageAnswer([aRow(approvalsList, { id: '7', subject_name: 'Dak lekt', reference: 'F-1' })], request),
    });
    const blocks = () => (
      <>
        <OldestTickets tickets={[ticket]} />
        <WaitingApprovals />
      </>
    );
    await showScreen({ '/dashboard': blocks }, '/dashboard', aUser({ type: 'owner' }), on);
    for (const words of ['Kraan lekt', 'Dak lekt'])
      expect((await screen.findByText(words)).getAttribute('lang')).toBe(on === 'en' ? 'nl' : null);
  },
);
