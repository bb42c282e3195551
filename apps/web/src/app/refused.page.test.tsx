import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../test/a-user.ts';
import { showScreen } from '../test/show-screen.tsx';
import { RefusedPage } from './refused.page.tsx';

const portal = {
  type: 'owner',
  id: '3',
  name: 'Anna Peters',
  opened_at: '2026-11-01T09:00:00Z',
  expires_at: '2026-11-01T10:00:00Z',
} as const;
const grant = {
  role: 'accountant',
  read_only: true,
  decides: false,
  decides_from: null,
  decides_until: null,
  last_day: '2099-12-31',
} as const;

test.each([
  ['their own account', {}, 'forbidden', /^Uw account mag deze pagina niet bekijken/],
  ['an opened portal', { portal }, 'forbidden', /^U kijkt als verhuurder Anna Peters in het portaal/],
  ['an access that does not reach that far', { grant }, 'module_disabled', /^Bij uw toegang tot De Linde B\.V\. hoort/],
  ['a part that is switched off', {}, 'module_disabled', /^Dit onderdeel staat voor uw portaal uit/],
] as const)('who may not see a screen by %s is told why', async (_, user, refusal, why) => {
  const Screen = () => <RefusedPage refusal={refusal} />;
  await showScreen(
    { '/gereedschappen': Screen },
    '/gereedschappen',
    aUser({ type: 'owner', owner_name: 'De Linde B.V.', ...user }),
  );
  expect((await screen.findByText(why)).textContent).not.toContain('{');
});
