import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ObjectPage } from './object.page.tsx';
import type { ObjectRow } from './objects.queries.ts';

vi.setConfig({ testTimeout: 20_000 });

const object: ObjectRow = {
  id: 'b1',
  reference: 'OBJ-1',
  object_number: '4001',
  name: null,
  type: 'unit',
  category: 'Appartement',
  building_id: 'b9',
  building: 'Lindehof',
  address: 'Oudegracht 1',
  postal_code: '3511AB',
  city: 'Utrecht',
  owner_id: 'o1',
  owner_name: 'De Linde B.V.',
  availability: 'rented',
  management_state: 'under_management',
  financial_management: true,
  technical_management: false,
  floor_area: '82.5',
  rent_per_month: '1650.00',
  tenant_name: 'J. de Vries',
  mandate_amount: '500.00',
  management_allowance_type: 'percentage',
  management_allowance_amount: '5.5',
  under_management_since: null,
  energy_label: null,
  remarks: null,
};
const contract = {
  id: 'c1',
  reference: 'HC-1',
  type: 'privaterent',
  state: 'active',
  contractor_id: 'r1',
  contractor_name: 'J. de Vries',
  start_date: '2024-01-01',
  end_date: null,
  amount_excl_per_month: '1650.00',
};

async function show() {
  const data = { ...object, owner: null, parts: [], contracts: [contract], tickets: [] };
  fakeApi({ 'objects/b1': () => ({ body: { data, meta: { synced_at: null } } }) });
  await showScreen({ '/objecten/$id': ObjectPage }, '/objecten/b1', aUser());
  await screen.findByRole('heading', { level: 1, name: 'Oudegracht 1' });
}

test('an object has its fields in named groups, each in its own format', async () => {
  await show();
  for (const name of ['Object', 'Ligging', 'Beheer', 'Huur']) screen.getByRole('heading', { name });
  screen.getByText('3511 AB');
  screen.getByText('5,5 %');
  screen.getByText('niet beschikbaar in Bloxs');
  expect(screen.getByRole('link', { name: 'Lindehof' }).getAttribute('href')).toBe('/objecten/b9');
  expect(screen.getByRole('link', { name: 'De Linde B.V.' }).getAttribute('href')).toBe('/objecten?filter[owner]=o1');
});

test('what belongs to an object is counted on its tab and opened from there', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Contracten 1' }));
  const table = await screen.findByRole('table', { name: 'Contracten' });
  expect(within(table).getByRole('link', { name: 'HC-1' }).getAttribute('href')).toBe('/contracten/c1');
  expect(within(table).getByRole('link', { name: 'J. de Vries' }).getAttribute('href')).toBe('/relaties/r1');
});
