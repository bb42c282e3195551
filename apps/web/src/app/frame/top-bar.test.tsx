import { noPermissions, type Permission } from '@gevel/contract/plain';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { portalApi } from '../../test/portal-api.ts';
import { showApp } from '../../test/show-app.tsx';

const placeholder = 'Zoek makelaar of verhuurder';

async function showTo(permission: Permission): Promise<void> {
  portalApi(anAdministrator({ permissions: { ...noPermissions, [permission]: true } }));
  showApp('/profile');
  await screen.findByRole('button', { name: /^Gebruikersmenu van / });
}

test.each(['brokers_manage', 'owners_manage'] as const)('an administrator with %s has a search', async (permission) => {
  await showTo(permission);
  screen.getByPlaceholderText(placeholder);
});

test.each(['news_manage', 'users_manage'] as const)(
  'one with only %s, who would never find anything, has none',
  async (permission) => {
    await showTo(permission);
    expect(screen.queryByPlaceholderText(placeholder)).toBeNull();
  },
);
