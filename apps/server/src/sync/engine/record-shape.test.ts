import { type Field, recordTypes } from '@gevel/back-office/records';
import { expect, test } from 'vitest';
import { recordShape, shapeOf, sharedMembers } from './record-shape.ts';

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  kind,
  values: [],
  to: null,
  options: {},
  ...more,
});
const fields = { id: field('id'), name: field('text', { options: { nullable: true } }) };

test('the shape of a record is another one with a field more, of another kind, of other values or that may be null', () => {
  const shapes = [
    fields,
    { ...fields, city: field('text') },
    { id: field('id') },
    { ...fields, id: field('integer') },
    { ...fields, name: field('text') },
    { ...fields, name: field('enum', { options: { nullable: true }, values: ['a'] }) },
    { ...fields, name: field('enum', { options: { nullable: true }, values: ['a', 'b'] }) },
    { ...fields, name: field('text', { options: { nullable: true, revision: 2 } }) },
  ].map((described) => shapeOf(described).fingerprint);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('it is the same whatever order fields and values are told in, and whoever they are about', () => {
  const { id, name } = fields;
  expect(shapeOf({ name, id })).toEqual(shapeOf(fields));
  const person = field('text', { options: { optional: true, of: 'tenant' } });
  expect(shapeOf({ id, name: person })).toEqual(shapeOf(fields));
  const choice = (values: string[]) => shapeOf({ id: field('enum', { values }) });
  expect(choice(['a', 'b'])).toEqual(choice(['b', 'a']));
});

test('record types differ in shape, but for lines that are described as one', () => {
  const shapes = new Map<string, string[]>();
  for (const type of recordTypes) {
    const { fingerprint } = recordShape(type);
    shapes.set(fingerprint, [...(shapes.get(fingerprint) ?? []), type]);
  }
  expect([...shapes.values()].filter((types) => types.length > 1)).toEqual([
    ['statement_sales_lines', 'statement_purchase_lines'],
    ['sales_invoice_lines', 'purchase_invoice_lines'],
  ]);
});

test('two shapes share the members that both read in the same way; before shapes were kept, those that have no revision', () => {
  const { id, name } = fields;
  const revised = field('text', { options: { nullable: true, revision: 2 } });
  const now = shapeOf({ id, name: revised, city: field('text') });
  const { fingerprint: shape, members } = shapeOf({ id, name, street: field('text') });
  expect(sharedMembers(now, { shape, members })).toEqual(['id']);
  expect(sharedMembers(now, { shape: '', members: { id: null, name: null } })).toEqual(['id']);
  expect(sharedMembers(shapeOf(fields), { shape: '', members: { id: null, name: null } })).toEqual(['id', 'name']);
});
