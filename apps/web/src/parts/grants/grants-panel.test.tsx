import type { OwnerGrant } from '@gevel/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { GrantsPanel } from './grants-panel.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const grant: OwnerGrant = {
  id: '9',
  first_name: 'Anna',
  name: 'Accountant',
  email: 'anna@example.org',
  role: 'accountant',
  read_only: true,
  last_day: '2099-12-31',
  decides_from: null,
  decides_until: null,
  deputy: null,
  state: 'open',
  given_at: '2026-05-01T10:00:00Z',
  given_by: 'Olga',
  revoked_at: null,
  revoked_by: null,
  last_visit_at: null,
};

test('access that was revoked is told, and the focus of its row goes there', async () => {
  let grants = [grant];
  fakeApi({
    'GET my-owners/1/grants': () => ({ body: { data: { owner_name: 'Jansen', grants } } }),
    'DELETE my-owners/1/grants/9': () => {
      grants = [{ ...grant, state: 'revoked', revoked_at: '2026-06-01T10:00:00Z', revoked_by: 'Olga' }];
      return { status: 204, body: null };
    },
  });
  await showScreen({ '/': () => <GrantsPanel ownerId="1" /> }, '/', aUser({ type: 'owner' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Toegang van Anna Accountant intrekken' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Toegang intrekken' }));
  const told = await screen.findByText('Anna Accountant kan dit portaal niet meer bekijken.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(told)).toBe(true);
});
