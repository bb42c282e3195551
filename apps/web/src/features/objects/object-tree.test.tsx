import type { TreeNode } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ObjectsPage } from './objects.page.tsx';

beforeEach(() => localStorage.clear());

const screens = { '/objecten': ObjectsPage, '/objecten/$id': () => <p>object</p> };
const figures = { objects: 3, lettable: 2, vacant: 1, rent_per_month: '2500.00', open_tickets: 4 };

function aNode(id: string, overrides: Partial<TreeNode> = {}): TreeNode {
  return {
    id,
    reference: `O-${id}`,
    name: null,
    type: 'unit',
    address: `Plein ${id}`,
    city: 'Utrecht',
    owner_id: '12',
    owner_name: 'De Linde B.V.',
    availability: 'rented',
    is_match: true,
    part_count: 0,
    figures: { objects: 1, lettable: 1, vacant: 0, rent_per_month: '1250.00', open_tickets: 0 },
    ...overrides,
  };
}

const complex = aNode('1', { type: 'complex', part_count: 1, figures });
const section = aNode('2', { type: 'section', part_count: 2, figures });
const units = [aNode('3'), aNode('4')];

function api(roots: TreeNode[] = [complex, aNode('9')], more: Parameters<typeof fakeApi>[0] = {}) {
  const level = (nodes: TreeNode[]) => (request: FakeRequest) => pageAnswer(nodes, request, { totals: figures });
  return fakeApi({
    objects: (request) => pageAnswer([], request),
    'objects/tree': level(roots),
    'objects/1/tree': level([section]),
    'objects/2/tree': level(units),
    ...more,
  });
}

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset['id'] !== undefined);
const ids = () => rows().map((row) => row.dataset['id']);
const focused = () => document.activeElement?.getAttribute('data-id');

test('shows the first level with the sums of everything below, and the sums of all', async () => {
  const { queriesOf } = api();
  await showScreen(screens, '/objecten?view=tree&filter[city]=Utrecht', aUser());
  const tree = await screen.findByRole('treegrid', { name: 'Objecten als boom' });
  await waitFor(() => expect(ids()).toEqual(['1', '9']));
  const row = within(tree).getByRole('row', { name: /Plein 1/ });
  expect(row.getAttribute('aria-level')).toBe('1');
  expect(row.getAttribute('aria-expanded')).toBe('false');
  within(row).getByText('1 van 2');
  within(row).getByText(/2\.500,00/);
  expect(rows()[1]?.getAttribute('aria-expanded')).toBeNull();
  within(tree).getByText('3 objecten');
  expect(queriesOf('objects/tree')[0]?.get('filter[city]')).toBe('Utrecht');
});

test('the keys walk through it, open and close branches and objects, and the address remembers what is open', async () => {
  api();
  const { address } = await showScreen(screens, '/objecten?view=tree', aUser());
  await waitFor(() => expect(ids()).toEqual(['1', '9']));
  rows()[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(ids()).toEqual(['1', '2', '9']));
  expect(address()).toBe('/objecten?view=tree&branches=1');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('2');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(ids()).toEqual(['1', '2', '3', '4', '9']));
  expect(rows()[2]?.getAttribute('aria-level')).toBe('3');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('9');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(focused()).toBe('2');
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(ids()).toEqual(['1', '2', '9']));
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await screen.findByText('object');
  expect(address()).toContain('/objecten/2?view=tree&branches=1');
});

test('an address opens the branches that it names', async () => {
  api();
  await showScreen(screens, '/objecten?view=tree&branches=1,2', aUser());
  await waitFor(() => expect(ids()).toEqual(['1', '2', '3', '4', '9']));
});

test('a search opens the way to what it found', async () => {
  api([{ ...complex, is_match: false }], {
    'objects/1/tree': (request) => pageAnswer([{ ...section, is_match: false }], request, { totals: figures }),
  });
  await showScreen(screens, '/objecten?view=tree&filter[q]=plein', aUser());
  await waitFor(() => expect(ids()).toEqual(['1', '2', '3', '4']));
});

test('a level that is larger than a page says how much there is more, and shows it', async () => {
  api(Array.from({ length: 130 }, (_, index) => aNode(String(index + 100))));
  await showScreen(screens, '/objecten?view=tree', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Nog 30 tonen' }));
  await waitFor(() => expect(ids()).toHaveLength(130));
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('130');
});

test('a branch that cannot be read says so, and the rest stays', async () => {
  let isDown = true;
  api(undefined, {
    'objects/1/tree': (request) =>
      isDown ? problem(503, 'unavailable') : pageAnswer([section], request, { totals: figures }),
  });
  await showScreen(screens, '/objecten?view=tree&branches=1', aUser());
  await screen.findByText('Deze onderdelen konden niet worden opgehaald.');
  expect(ids()).toEqual(['1', '9']);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(ids()).toEqual(['1', '2', '9']));
});

test('says above the tree what could not be read of its objects, rents and tickets', async () => {
  const told = (record_type: string) => ({ record_type, records: 2, of: 40, values: 0, problem: null });
  api([complex], {
    objects: (request) => pageAnswer([], request, { unread: [told('owners')] }),
    'objects/tree': (request) => pageAnswer([complex], request, { totals: figures, unread: [told('tickets')] }),
  });
  await showScreen(screens, '/objecten?view=tree', aUser());
  await screen.findByText('Meldingen: van 40 konden er 2 niet worden gelezen.');
  expect(screen.queryByText(/^Verhuurders: van/)).toBeNull();
});
