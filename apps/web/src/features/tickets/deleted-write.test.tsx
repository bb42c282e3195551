import type { WriteReceipt } from '@gevel/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { TicketWritePage } from './ticket-write.page.tsx';

const receipt: WriteReceipt = {
  id: 'w1',
  kind: 'ticket',
  state: 'failed',
  problem: 'refused',
  back_office_says: [],
  written_by: 'Mila de Boer',
  created_at: '2026-11-01T09:00:00Z',
  sent_at: null,
  next_attempt_at: null,
  object_id: 'b1',
  object_name: 'Oudegracht 1',
  ticket_id: null,
  ticket_reference: null,
  description: 'De lift hangt',
  priority: 'high',
  problem_category: null,
  may_delete: false,
};

test.each([true, false])('what failed can be deleted by whoever may: %s', async (may_delete) => {
  document.cookie = 'XSRF-TOKEN=token';
  fakeApi({ 'ticket-writes/w1': () => ({ body: { data: { ...receipt, may_delete } } }) });
  await showScreen({ '/meldingen/verstuurd/$id': TicketWritePage }, '/meldingen/verstuurd/w1', aUser());
  await screen.findByRole('button', { name: 'Opnieuw versturen' });
  const drop = screen.queryByRole('button', { name: 'Definitief verwijderen' });
  expect(drop !== null).toBe(may_delete);
});
