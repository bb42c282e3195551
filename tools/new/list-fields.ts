import { readdirSync, readFileSync } from 'node:fs';
import * as schema from '../../apps/server/src/db/schema/index.ts';
import { type Field, isNullable } from '../../packages/back-office/src/port/describe.ts';
import { type RecordType, records } from '../../packages/back-office/src/port/records.ts';
import * as plain from '../../packages/contract/src/plain.ts';
import { camel } from './names.ts';
import { WrongRequest } from './request.ts';

/** One field of the list that is written. */
export interface ListField {
  name: string;
  /** A builder of `core/field.ts`. */
  kind: 'id' | 'text' | 'oneOf' | 'boolean' | 'date' | 'money' | 'decimal' | 'integer';
  /** Of an enum: its values, and the constant of the contract that holds them. */
  values: readonly string[];
  constant: string | null;
  nullable: boolean;
  options: readonly string[];
}

export interface ListShape {
  fields: readonly ListField[];
  /** Filters on what a row refers to. */
  filters: readonly ('owner' | 'object' | 'relation')[];
  defaultSort: readonly string[];
  /** What the screen opens with. */
  columns: readonly string[];
  quickFilter: string | null;
  /** Fields that are left out, since lists of people alone may show them. */
  leftOut: readonly string[];
  /** A record with a screen of its own to which a row leads. */
  parent: { field: string; screen: string; prefix: string } | null;
  /** The file of the table, and what it exports it as. */
  table: { file: string; name: string };
}

const listKinds = {
  id: 'id',
  reference: 'id',
  text: 'text',
  enum: 'oneOf',
  boolean: 'boolean',
  day: 'date',
  cents: 'money',
  decimal: 'decimal',
  integer: 'integer',
} as const;

const parents: Partial<Record<RecordType, { screen: string; prefix: string }>> = {
  contracts: { screen: 'contract', prefix: '' },
  tickets: { screen: 'ticket', prefix: '' },
  rental_statements: { screen: 'rentalStatement', prefix: '' },
  sales_invoices: { screen: 'invoice', prefix: 'sales-' },
  purchase_invoices: { screen: 'invoice', prefix: 'purchases-' },
  objects: { screen: 'object', prefix: '' },
  relations: { screen: 'relation', prefix: '' },
};

/** What a list of these records shows, as far as their description says it. */
export function listShape(root: string, type: RecordType): ListShape {
  const { fields: described, key } = records[type];
  const table = tableOf(root, type);
  if (key.length !== 1 || key[0] !== 'id')
    throw new WrongRequest(
      `A record of ${type} has no id of its own (${key.join(' and ')}): write this list by hand, after reports/commercial-overview.`,
    );
  if (!table.columns.has('owner_id') || !table.columns.has('broker_id'))
    throw new WrongRequest(
      `Records of ${type} belong to no owner, so that nothing says who may see which: write this list by hand.`,
    );
  const all = Object.entries<Field>(described);
  const leftOut = all
    .filter(([name, { options }]) => options.of !== undefined && !name.endsWith('name'))
    .map(([name]) => name);
  const fields = all
    .filter(([name]) => name !== 'owner_id' && !leftOut.includes(name))
    .map(([name, field]) => listField(name, field));
  const owner = [
    { name: 'owner_id', kind: 'id', values: [], constant: null, nullable: false, options: [] },
    { name: 'owner_name', kind: 'text', values: [], constant: null, nullable: false, options: ['sort', 'search'] },
  ] satisfies ListField[];
  const shown = [...fields, ...owner];
  const sortable = shown.filter(({ options }) => options.includes('sort'));
  const day =
    sortable.find(({ kind, nullable }) => kind === 'date' && !nullable) ?? sortable.find(({ kind }) => kind === 'date');
  const second = sortable.find(({ kind }) => kind === 'text') ?? sortable[0];
  const readable = shown.filter(({ kind, name }) => kind !== 'id' && name !== 'owner_name').map(({ name }) => name);
  const [parent] = all.flatMap(([field, { kind, to, options }]) => {
    const known = to === null ? undefined : parents[to];
    return kind === 'reference' && known && !options.nullable && !options.optional ? [{ field, ...known }] : [];
  });
  return {
    fields: shown,
    filters: (['owner', 'object', 'relation'] as const).filter((name) =>
      shown.some((field) => field.name === `${name}_id`),
    ),
    defaultSort: [...(day ? [`-${day.name}`] : []), ...(second ? [second.name] : [])],
    columns: [...readable.slice(0, 7), 'owner_name'],
    quickFilter: shown.find(({ kind, values }) => kind === 'oneOf' && values.length <= 7)?.name ?? null,
    leftOut,
    parent: parent ?? null,
    table: { file: table.file, name: camel(type) },
  };
}

function listField(name: string, field: Field): ListField {
  const kind = listKinds[field.kind];
  const options = {
    id: [],
    text: ['sort', 'search'],
    oneOf: ['sort', 'filter', 'count'],
    boolean: ['filter'],
    date: ['sort', 'filter'],
    money: ['sort', 'filter'],
    decimal: ['sort'],
    integer: ['sort', 'filter'],
  }[kind];
  return {
    name,
    kind,
    values: field.values,
    constant: kind === 'oneOf' ? constantOf(name, field) : null,
    nullable: isNullable(field),
    options,
  };
}

function constantOf(name: string, { values }: Field): string {
  const found = Object.entries<unknown>(plain).find(([, value]) => value === values)?.[0];
  if (found === undefined)
    throw new WrongRequest(`The values of ${name} are no constant of the contract, so that nobody has words for them.`);
  return found;
}

/** The file of the contract that exports a constant, beside the lists. */
export function fileOfConstant(root: string, constant: string): string {
  const folder = `${root}packages/contract/src/features/`;
  const file = readdirSync(folder).find((one) =>
    readFileSync(folder + one, 'utf8').includes(`export const ${constant} =`),
  );
  if (file === undefined) throw new WrongRequest(`No file of packages/contract/src/features exports ${constant}.`);
  return file;
}

function tableOf(root: string, type: RecordType): { file: string; columns: Set<string> } {
  const name = camel(type);
  const tables: Readonly<Record<string, unknown>> = { ...schema };
  const table = tables[name];
  const folder = `${root}apps/server/src/db/schema/`;
  const file = readdirSync(folder).find((one) =>
    readFileSync(folder + one, 'utf8').includes(`export const ${name} = pgTable(`),
  );
  if (typeof table !== 'object' || table === null || file === undefined)
    throw new WrongRequest(`No table of apps/server/src/db/schema is called ${name}.`);
  return { file, columns: new Set(Object.keys(table)) };
}
