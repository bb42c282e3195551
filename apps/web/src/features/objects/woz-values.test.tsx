import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { WozValues } from './woz-values.tsx';

const entry = {
  id: '2',
  year: 2026,
  amount: '250000.00',
  value_date: '2025-01-01',
  entered_by: 'Jan de Wit',
  entered_at: '2026-02-01T10:00:00Z',
};
const before = { ...entry, id: '1', amount: '240000.00' };
const corrected = { ...entry, id: '3', amount: '260000.00' };
const put = 'PUT objects/b1/woz-values/2026';

let isAway = false;
beforeEach(() => {
  isAway = false;
});

const show = async (type: 'owner' | 'broker', entries = [entry, before]) => {
  const { bodiesOf } = fakeApi({
    'GET objects/b1/woz-values': () => (isAway ? problem(503, 'unavailable') : { body: { data: entries } }),
    [put]: () => ({ status: 200, body: { data: [corrected, entry, before] } }),
  });
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const screens = { '/objecten/b1': () => <WozValues id="b1" />, '/objecten': () => 'lijst' };
  return { bodiesOf, ...(await showScreen(screens, '/objecten/b1', aUser({ type }))) };
};

test('an owner corrects a value, sees what stood there, and takes the change back', async () => {
  const { bodiesOf } = await show('owner');
  const table = await screen.findByRole('table', { name: 'WOZ-waarden die u zelf invult' });
  within(table).getByText(/Jan de Wit/);
  await userEvent.click(within(table).getByRole('button', { name: 'WOZ-waarde van 2026 verbeteren' }));
  const form = screen.getByRole('form', { name: 'WOZ-waarde invullen' });
  const amount = within(form).getByLabelText('WOZ-waarde in euro');
  expect(amount).toHaveProperty('value', '250.000,00');
  expect(document.activeElement).toBe(amount);
  await userEvent.clear(amount);
  await userEvent.type(amount, 'drie ton');
  await userEvent.click(within(form).getByRole('button', { name: 'Opslaan' }));
  within(form).getByText(/Vul een bedrag boven nul in/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '260.000');
  const day = within(form).getByLabelText('Waardepeildatum');
  expect(day).toHaveProperty('value', '01-01-2025');
  await userEvent.clear(day);
  await userEvent.type(day, '31-02-2025');
  await userEvent.click(within(form).getByRole('button', { name: 'Opslaan' }));
  within(form).getByText(/Vul een dag in/);
  await userEvent.clear(day);
  await userEvent.type(day, '1-1-2025');
  await userEvent.click(within(form).getByRole('button', { name: 'Opslaan' }));
  await screen.findByText('De WOZ-waarde van 2026 is opgeslagen.');
  await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByText('De WOZ-waarde van 2026 is weer zoals die was.');
  expect(bodiesOf(put)).toEqual([
    { amount: '260000.00', value_date: '2025-01-01' },
    { amount: '250000.00', value_date: '2025-01-01' },
  ]);
  screen.getByText('Eerder ingevuld (2)');
});

test('what is typed stays when the values cannot be read again', async () => {
  await show('owner');
  await screen.findByRole('table', { name: 'WOZ-waarden die u zelf invult' });
  await userEvent.type(screen.getByLabelText('WOZ-waarde in euro'), '260.000');
  isAway = true;
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await screen.findByRole('alert');
  expect(screen.getByLabelText('WOZ-waarde in euro')).toHaveProperty('value', '260.000');
});

test('what is typed stays when what somebody else entered is read', async () => {
  const entries = [entry, before];
  const { history } = await show('owner', entries);
  const amount = await screen.findByLabelText('WOZ-waarde in euro');
  await userEvent.type(amount, '275.000');
  entries.unshift(corrected);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await screen.findByText('Eerder ingevuld (2)');
  expect(screen.getByLabelText('WOZ-waarde in euro')).toHaveProperty('value', '275.000');
  history.push('/objecten');
  await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
});

test('an agent reads who entered what, and enters nothing', async () => {
  await show('broker');
  await screen.findByRole('table', { name: 'WOZ-waarden die de verhuurder invulde' });
  // But for the words that are explained, nothing can be pressed.
  expect(screen.getAllByRole('button')).toEqual(screen.getAllByRole('button', { name: 'WOZ-waarde', expanded: false }));
  screen.getByText('Eerder ingevuld (1)');
});
