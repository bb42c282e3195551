import type { SessionUser } from '@gevel/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdministrator, aUser } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { PortfolioSearch } from './portfolio-search.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const found = {
  data: [
    {
      kind: 'objects',
      total: 12,
      is_more: false,
      records: [
        { id: '7', title: 'Keizersgracht 12', subtitle: 'O-7 · Amsterdam' },
        { id: '8', title: 'Keizersgracht 14', subtitle: 'O-8 · Amsterdam' },
      ],
    },
    { kind: 'invoices', total: 1, is_more: false, records: [{ id: 'sales-3', title: 'F-3', subtitle: 'Keizer B.V.' }] },
  ],
  meta: { is_approximate: false },
};

const aPortal: SessionUser['portal'] = {
  type: 'broker',
  id: '3',
  name: 'De Kade',
  opened_at: '2026-06-01T08:00:00Z',
  expires_at: '2026-06-01T09:00:00Z',
};

interface Shown {
  picks?: object[];
  keep?: () => FakeAnswer;
  user?: SessionUser;
}

async function show(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  { picks = [], keep, user = aUser() }: Shown = {},
) {
  const api = fakeApi({
    'GET search': answer,
    'GET search/picks': () => ({ body: { data: picks } }),
    'PUT search/picks': keep ?? (() => ({ status: 204, body: null })),
  });
  const screens = {
    '/': () => <PortfolioSearch onCall={() => {}} />,
    '/objecten/$id': () => 'object',
    '/rapportage/facturen/$id': () => 'invoice',
  };
  const { address } = await showScreen(screens, '/', user);
  return { api, address, box: await screen.findByPlaceholderText('Zoeken in mijn portefeuille') };
}

test('Ctrl-K leads to the search, and Enter opens the best that was found', async () => {
  const { api, address } = await show(() => ({ body: found }));
  await userEvent.keyboard('{Control>}k{/Control}');
  // The box that finds takes the place of the one that was there at once.
  await screen.findByRole('combobox', { expanded: true });
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await userEvent.keyboard('keizer');
  await screen.findByText('Objecten (12)');
  expect(api.queriesOf('search').map((query) => query.get('q'))).toEqual(['keizer']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/objecten/7'));
});

test('Enter opens the best of what is typed, also when that is not found yet, and never of an earlier text', async () => {
  const later = { data: [{ ...found.data[1] }], meta: found.meta };
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const { api, address, box } = await show(async ({ query }) => {
    if (query.get('q') === 'keizer') return { body: found };
    await held;
    return { body: later };
  });
  await userEvent.type(box, 'keizer');
  await screen.findByText('Objecten (12)');
  await userEvent.keyboard('s 3{Enter}');
  await waitFor(() => expect(api.queriesOf('search')).toHaveLength(2));
  expect(address()).toBe('/');
  answer();
  await waitFor(() => expect(address()).toBe('/rapportage/facturen/sales-3'));
});

test('arrows walk over all kinds', async () => {
  const { address, box } = await show(() => ({ body: found }));
  await userEvent.type(box, 'keizer');
  await screen.findByText('Facturen (1)');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/rapportage/facturen/sales-3'));
});

test('says when nothing is written like that and what is shown only looks like it', async () => {
  const { box } = await show(() => ({ body: { ...found, meta: { is_approximate: true } } }));
  await userEvent.type(box, 'kiezer');
  await screen.findByText('Niets komt precies overeen. Dit lijkt erop:');
});

test('says what could not be read, and so is not found', async () => {
  const unread = [{ record_type: 'contracts', records: 3, of: 40, values: 0, problem: null }];
  const { box } = await show(() => ({ body: { data: [], meta: { is_approximate: false, unread } } }));
  await userEvent.type(box, 'HC0001');
  await screen.findByText('Contracten: van 40 konden er 3 niet worden gelezen.');
});

test('says when nothing was found, and when searching failed', async () => {
  const answers: FakeAnswer[] = [
    { body: { data: [], meta: { is_approximate: false } } },
    problem(500, 'internal_error'),
  ];
  const { box } = await show(() => answers.shift() ?? problem(500, 'internal_error'));
  await userEvent.type(box, 'niemand');
  await screen.findByText('Niets gevonden.');
  const finder = screen.getByRole('combobox');
  await userEvent.clear(finder);
  await userEvent.type(finder, 'stuk');
  await screen.findByText('Zoeken lukt nu niet. Probeer het zo nog eens.');
});

test('asks nothing for one letter', async () => {
  const { api, box } = await show(() => ({ body: found }));
  await userEvent.type(box, 'k');
  await new Promise((done) => setTimeout(done, 350));
  expect(api.queriesOf('search')).toEqual([]);
});

test('says of nine words that they are too many, and asks nothing', async () => {
  const { api, box } = await show(() => ({ body: found }));
  await userEvent.click(box);
  await userEvent.paste('a e i o u y b c d');
  await screen.findByText('Zoek met minder woorden; ten hoogste 8.');
  await new Promise((done) => setTimeout(done, 350));
  expect(api.queriesOf('search')).toEqual([]);
});

describe('what one last went to from it', () => {
  const picks = [
    { kind: 'invoices', id: 'sales-3', title: 'F-3', subtitle: 'Keizer B.V.' },
    { kind: 'objects', id: '7', title: 'Keizersgracht 12', subtitle: '' },
  ];
  const finds = () => ({ body: found });
  const kept = 'PUT search/picks';

  test('is offered by an empty box once somebody is in it, each with what it is', async () => {
    const { api, box } = await show(finds, { picks });
    expect(api.requests).toEqual([]);
    await userEvent.click(box);
    await screen.findByText('Laatst geopend');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'F-3Factuur · Keizer B.V.',
      'Keizersgracht 12Object',
    ]);
    await userEvent.type(screen.getByRole('combobox'), 'keizer');
    await screen.findByText('Objecten (12)');
    expect(screen.queryByText('Laatst geopend')).toBeNull();
    await userEvent.clear(screen.getByRole('combobox'));
    await screen.findByText('Laatst geopend');
    expect(screen.queryByText('Objecten (12)')).toBeNull();
  });

  test('is walked with arrows, and Enter opens what they stand on and nothing else', async () => {
    const { api, address, box } = await show(finds, { picks });
    await userEvent.click(box);
    await screen.findByText('Laatst geopend');
    await userEvent.keyboard('{Enter}');
    expect([address(), api.bodiesOf(kept)]).toEqual(['/', []]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/objecten/7'));
    expect(api.bodiesOf(kept)).toEqual([{ kind: 'objects', id: '7' }]);
  });

  test('is not what was found a moment ago', async () => {
    const { address, box } = await show(finds);
    await userEvent.type(box, 'keizer');
    await screen.findByText('Objecten (12)');
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('{Enter}');
    expect([address(), screen.queryAllByRole('option')]).toEqual(['/', []]);
  });

  test.each([
    ['remembered', () => ({ status: 204, body: null })],
    ['opened all the same when that fails', () => problem(500, 'internal_error')],
  ])('is %s, also of what was found', async (_, keep) => {
    const { api, address, box } = await show(finds, { keep });
    await userEvent.type(box, 'keizer');
    await screen.findByText('Objecten (12)');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/objecten/7'));
    await waitFor(() => expect(api.bodiesOf(kept)).toEqual([{ kind: 'objects', id: '7' }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows nothing when there is nothing', async () => {
    const { api, box } = await show(finds);
    await userEvent.click(box);
    await waitFor(() => expect(api.requests.map(({ path }) => path)).toEqual(['search/picks']));
    expect(screen.queryByText('Laatst geopend')).toBeNull();
    expect(screen.queryByText('Niets gevonden.')).toBeNull();
  });

  test('is neither asked nor kept in an opened portal', async () => {
    const user = anAdministrator({ portal: aPortal, modules: aUser().modules });
    const { api, address, box } = await show(finds, { picks, user });
    await userEvent.type(box, 'keizer');
    await screen.findByText('Objecten (12)');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/objecten/7'));
    expect(api.requests.map(({ path }) => path)).toEqual(['search']);
  });
});
