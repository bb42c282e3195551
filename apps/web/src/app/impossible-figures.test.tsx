import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../test/a-user.ts';
import { portalApi } from '../test/portal-api.ts';
import { showApp } from '../test/show-app.tsx';

test.each([
  '/mutaties/activa/512/101/2026/1/6',
  '/mutaties/assets/512/101/2026/1/14',
  '/mutaties/assets/512/101/99999/1/6',
  '/mutaties/assets/512/101/2026/6/1',
  '/mutaties/assets/geen/101/2026/1/6',
])('%s is the address of no figure, and asks for none', async (address) => {
  const api = portalApi(aUser());
  showApp(address);
  await screen.findByRole('heading', { name: 'Deze pagina bestaat niet' });
  expect(api.pathsCalled().filter((path) => path.startsWith('financial'))).toEqual([]);
});
