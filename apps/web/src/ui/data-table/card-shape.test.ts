import { contractsList, ticketsList, usersList } from '@gevel/contract/plain';
import { expect, it } from 'vitest';
import { valueRoles } from '../../parts/value-roles.ts';
import type { CardDeclaration } from './card-declaration.ts';
import { cardShape } from './card-shape.ts';
import type { Row, TableModel } from './table-model.ts';

type Lists = typeof contractsList | typeof ticketsList | typeof usersList;

function shapeOf(
  list: Lists,
  row: Row & Readonly<Record<string, unknown>>,
  more: { card?: CardDeclaration; shown?: string[]; chosen?: string[] },
) {
  const columns = Object.entries(list.fields).map(([name, field]) => ({ name, field }));
  // safe: of a table this reads the columns, the view, the roles and the card alone.
  const table = {
    columns,
    defaultColumns: more.shown ?? columns.map(({ name }) => name),
    view: { columns: more.chosen },
    roles: valueRoles,
    card: more.card,
  } as unknown as TableModel<Row>;
  const { title, amount, state, quiet, isNamedAmount } = cardShape(table, row);
  return {
    title: title?.name,
    amount: amount?.name,
    state: state?.name,
    quiet: quiet.map((each) => each.name),
    isNamedAmount,
  };
}

const contract = {
  id: '1',
  reference: 'C-1',
  contractor_name: 'J. de Vries',
  amount_excl_per_month: '0.00',
  first_amount_excl_per_month: '950.00',
  state: 'not_started',
  address: 'Plein 1',
  end_date: null,
};
const card: CardDeclaration = {
  title: ['contractor_name', 'reference'],
  amount: ['amount_excl_per_month', 'first_amount_excl_per_month'],
  state: 'state',
  quiet: ['address', 'end_date'],
};

it('draws what the list declares, and folds zeros and what is not there', () => {
  expect(shapeOf(contractsList, contract, { card })).toEqual({
    title: 'contractor_name',
    amount: 'first_amount_excl_per_month',
    isNamedAmount: true,
    state: 'state',
    quiet: ['address'],
  });
  expect(shapeOf(contractsList, { ...contract, contractor_name: null }, { card }).title).toBe('reference');
});

it('puts in the quiet line what somebody chose to see', () => {
  const chosen = ['reference', 'start_date', 'address', 'city', 'owner_name'];
  const row = { ...contract, start_date: '2026-01-01', city: 'Utrecht', owner_name: 'De Linde' };
  expect(shapeOf(contractsList, row, { card, chosen }).quiet).toEqual(chosen);
});

it('heads a ticket by what it is about, not by its number', () => {
  const row = { id: '1', reference: 'M-1', description: 'Lekkage', status: 'active', address: 'Plein 1' };
  const declared = { title: ['description', 'reference'], state: 'status', quiet: ['address'] };
  expect(shapeOf(ticketsList, row, { card: declared })).toMatchObject({
    title: 'description',
    state: 'status',
    quiet: ['address'],
  });
});

it('finds a name, a state and three quiet values where nothing is declared', () => {
  const row: Row & Record<string, string> = {
    id: '1',
    email: 'a@b.example',
    first_name: 'An',
    name: 'Bos',
    type: 'owner',
    state: 'active',
  };
  const found = shapeOf(usersList, row, { shown: ['email', 'first_name', 'name', 'type', 'state'] });
  expect(found).toMatchObject({ title: 'name', state: 'state', quiet: ['email', 'first_name', 'type'] });
});
