import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aContract } from './a-contract.ts';
import { ContractsPage } from './contracts.page.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());

const screens = { '/contracten': ContractsPage, '/contracten/$id': () => <p>record</p>, '/dashboard': () => null };
const nine = 'a e i o u y b c d';
const tooMany = 'Zoek met minder woorden; ten hoogste 8.';
const meta = { totals: {}, counts: { state: {} }, synced_at: '2026-11-21T05:30:00Z' };
const box = () => screen.findByRole('searchbox', { name: 'Zoeken in Contracten' });

test('a search of nine words is said to be too long where it is typed, whole, and not sent', async () => {
  const api = fakeApi({ contracts: (request) => pageAnswer([aContract()], request, meta) });
  const { address } = await showScreen(screens, '/contracten', aUser());
  await userEvent.type(await box(), nine);
  expect((await screen.findByRole('alert')).textContent).toBe(tooMany);
  expect((await box()).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(await box(), `{Enter}`);
  expect(address()).not.toContain(nine.slice(-3));
  await userEvent.type(await box(), '{Backspace}{Backspace}{Enter}');
  await waitFor(() => expect(api.queriesOf('contracts').at(-1)?.get('filter[q]')).toBe(nine.slice(0, -2)));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(await box());
  await userEvent.paste('x'.repeat(120));
  expect((await screen.findByRole('alert')).textContent).toBe('Dit is te lang; ten hoogste 100 tekens.');
  expect((await box()).getAttribute('value')).toContain('x'.repeat(120));
});

test('an old address or saved view with a longer search says so, and the search can be taken away', async () => {
  const refused = problem(422, 'invalid_content', { errors: { 'filter.q': [tooMany] } });
  fakeApi({
    contracts: (request) => (request.query.has('filter[q]') ? refused : pageAnswer([aContract()], request, meta)),
  });
  const { address } = await showScreen(screens, `/contracten?filter[q]=${nine}`, aUser());
  await screen.findByText('Hier kan niet op worden gezocht');
  expect((await box()).getAttribute('value')).toBe(nine);
  const [clear] = screen.getAllByRole('button', { name: 'Zoekterm wissen' }).slice(-1);
  if (!clear) throw new Error('There is no button to take the search away');
  await userEvent.click(clear);
  await screen.findByRole('table', { name: /Contracten/ });
  expect(address()).toBe('/contracten');
});

test('a space at the end of what is typed stays while the search is made, and so does what is typed then', async () => {
  fakeApi({ contracts: (request) => pageAnswer([aContract()], request, meta) });
  const { address } = await showScreen(screens, '/contracten', aUser());
  await userEvent.type(await box(), 'Jan ');
  await waitFor(() => expect(address()).toBe('/contracten?filter[q]=Jan'));
  await userEvent.type(await box(), 'Jansen');
  expect(await box()).toHaveProperty('value', 'Jan Jansen');
  await waitFor(() => expect(address()).toBe('/contracten?filter[q]=Jan Jansen'));
  await userEvent.clear(await box());
  await waitFor(() => expect(address()).toBe('/contracten'));
});

test('going back puts in the box what was searched for then', async () => {
  fakeApi({ contracts: (request) => pageAnswer([aContract()], request, meta) });
  const { address, history } = await showScreen(screens, '/contracten', aUser());
  await userEvent.type(await box(), 'Jan ');
  await waitFor(() => expect(address()).toBe('/contracten?filter[q]=Jan'));
  act(() => history.back());
  await waitFor(() => expect(address()).toBe('/contracten'));
  expect(await box()).toHaveProperty('value', '');
});

test('a filter that is chosen right after typing stays', async () => {
  fakeApi({ contracts: (request) => pageAnswer([aContract()], request, meta) });
  const { address } = await showScreen(screens, '/contracten', aUser());
  const filter = await screen.findByRole('button', { name: 'Lopend' });
  const field = await box();
  act(() => {
    fireEvent.change(field, { target: { value: 'Jan' } });
    fireEvent.click(filter);
  });
  await waitFor(() => expect(address()).toContain('filter[q]=Jan'));
  expect(address()).toContain('filter[state]=active');
});
