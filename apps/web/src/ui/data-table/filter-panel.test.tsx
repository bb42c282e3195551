import { contractsList, plainLayout } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { defaultView } from '../../lib/list-state/list-view.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { TableChoices } from './table-model.ts';

function open(field: string) {
  const change = vi.fn();
  const close = vi.fn();
  const table: TableChoices = {
    list: contractsList,
    labels: nl.contracts,
    view: { ...defaultView(contractsList), page: 3 },
    change,
    layout: plainLayout,
    arrange: () => {},
    columns: [],
    defaultColumns: [],
    pickable: ['owner'],
    findChoices: async (_filter, term) => ({
      choices: [{ value: `o-${term}`, label: 'De Linde B.V.' }],
      hasMore: false,
    }),
    choiceName: () => undefined,
  };
  render(
    <MantineProvider env="test">
      <IntlProvider locale="nl" messages={nl} timeZone="Europe/Amsterdam">
        <FilterPanel table={table} close={close} />
      </IntlProvider>
    </MantineProvider>,
  );
  const changed = () => change.mock.lastCall?.[0];
  return userEvent.click(screen.getByRole('button', { name: field })).then(() => ({ changed, close }));
}

test('an enum takes several values', async () => {
  const { changed } = await open('Status');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lopend' }));
  expect(changed()).toMatchObject({ filter: { state: ['active'] }, page: 1 });
});

test('a date is typed the Dutch way', async () => {
  const { changed, close } = await open('Ingangsdatum');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Vanaf' }), '1-4-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Toepassen' }));
  expect(changed()).toMatchObject({ filter: { start_date: { from: '2026-04-01' } } });
  expect(close).toHaveBeenCalledOnce();
});

test('a date that does not exist is refused at the field', async () => {
  const { changed } = await open('Ingangsdatum');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tot en met' }), '31-2-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Toepassen' }));
  await screen.findByRole('alert');
  expect(changed()).toBeUndefined();
});

test('an amount is typed with a comma', async () => {
  const { changed } = await open('Per maand met servicekosten, excl. btw');
  await userEvent.type(screen.getByRole('textbox', { name: 'Vanaf (€)' }), '1.250,50');
  await userEvent.click(screen.getByRole('button', { name: 'Toepassen' }));
  expect(changed()).toMatchObject({ filter: { amount_excl_per_month: { from: '1250.50' } } });
});

test('a record is picked by its name', async () => {
  const { changed } = await open('Verhuurder');
  await userEvent.type(screen.getByRole('textbox', { name: 'Zoek op naam' }), 'linde');
  await waitFor(() => screen.getByRole('checkbox', { name: 'De Linde B.V.' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'De Linde B.V.' }));
  await waitFor(() => expect(changed()).toMatchObject({ filter: { owner: [expect.stringMatching(/^o-/)] } }));
});

test('a text may be a part of one', async () => {
  const { changed } = await open('Plaats');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'De tekst' }), 'bevat');
  await userEvent.type(screen.getByRole('combobox', { name: 'Plaats' }), 'trecht');
  await userEvent.click(screen.getByRole('button', { name: 'Toepassen' }));
  expect(changed()).toMatchObject({ filter: { city: '*trecht*' } });
});

test('a field that may be empty can be asked to be, and one that always has a value cannot', async () => {
  const { changed } = await open('Einddatum');
  await userEvent.click(screen.getByRole('radio', { name: 'Is leeg' }));
  expect(changed()).toMatchObject({ filter: { empty: ['end_date'] }, page: 1 });
  await userEvent.click(screen.getByRole('radio', { name: 'Is niet leeg' }));
  expect(changed().filter).toEqual({ filled: ['end_date'] });
  await userEvent.click(screen.getByRole('button', { name: 'Terug naar de velden' }));
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(screen.queryByRole('radio')).toBeNull();
});
