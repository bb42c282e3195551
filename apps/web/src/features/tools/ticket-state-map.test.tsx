import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { TicketStateMap } from './ticket-state-map.tsx';

const state = { name: 'Ingepland', system_state: null, tickets: 3, status: null };

test('what was chosen for a state and not saved is asked about before another part of the tools opens', async () => {
  fakeApi({ 'GET tools/ticket-state-map': () => ({ body: { data: [state] } }) });
  const { history, address } = await showScreen(
    { '/gereedschappen': TicketStateMap },
    '/gereedschappen?section=ticket-states',
    anAdministrator(),
  );
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'planned');
  history.push('/gereedschappen?section=jobs');
  await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
  expect(address()).toBe('/gereedschappen?section=ticket-states');
});
