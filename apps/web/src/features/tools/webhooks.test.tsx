import type { Webhook } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { Webhooks } from './webhooks.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const webhook = {
  id: '4',
  name: 'Boekhouding',
  url: 'https://example.org/hook',
  kinds: ['tickets'],
  broker_id: null,
  broker_name: null,
  state: 'on',
  failing_since: null,
  former_secret_until: null,
  last_delivered_at: null,
  waiting: 0,
} as unknown as Webhook; // as far as the screen shows it

test('a webhook that was deleted is told, and the focus of its buttons goes there', async () => {
  let webhooks = [webhook];
  fakeApi({
    'GET tools/webhooks': () => ({ body: { data: webhooks } }),
    'GET tools/webhooks/4/deliveries': () => ({ body: { data: [] } }),
    'DELETE tools/webhooks/4': () => {
      webhooks = [];
      return { status: 204, body: null };
    },
  });
  await showScreen({ '/': () => <Webhooks /> }, '/', anAdministrator());
  await userEvent.click(await screen.findByRole('button', { name: /Boekhouding/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  const told = await screen.findByText('Boekhouding is verwijderd.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(told)).toBe(true);
});
