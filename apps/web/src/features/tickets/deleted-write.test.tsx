import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aReceipt } from './show-tickets.ts';
import { TicketWritePage } from './ticket-write.page.tsx';

const receipt = aReceipt({ state: 'failed', problem: 'refused', next_attempt_at: null });

test.each([true, false])('what failed can be deleted by whoever may: %s', async (may_delete) => {
  document.cookie = 'XSRF-TOKEN=token';
  fakeApi({ 'ticket-writes/w1': () => ({ body: { data: { ...receipt, may_delete } } }) });
  await showScreen({ '/meldingen/verstuurd/$id': TicketWritePage }, '/meldingen/verstuurd/w1', aUser());
  await screen.findByRole('button', { name: 'Opnieuw versturen' });
  const drop = screen.queryByRole('button', { name: 'Definitief verwijderen' });
  expect(drop !== null).toBe(may_delete);
});
