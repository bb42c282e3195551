import { z } from 'zod';
import type { Field } from './field.ts';
import type { DetailOf, Fields, Include, List, RecordOf, RowOf } from './list.ts';
import { typeName } from './type-name.ts';
import { calendarDate, decimalText, idText, maskedDate, momentText, moneyText } from './wire.ts';

export function recordSchema<F extends Fields>(fields: F): z.ZodType<RecordOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
  // The shape is built from the same description as the type.
  return z.strictObject(shape) as unknown as z.ZodType<RecordOf<F>>;
}

/** A row of a list answer. Fields may be absent when the caller picked some with `fields`. */
export function rowSchema<L extends List>(list: L): z.ZodType<RowOf<L>> {
  const fields = Object.fromEntries(
    Object.entries(list.fields).map(([name, field]) => [name, fieldSchema(field).optional()]),
  );
  const includes = Object.fromEntries(
    Object.entries(list.includes).map(([name, include]) => [
      name,
      includeSchema(include, typeName(`${list.name}/${name}`)).optional(),
    ]),
  );
  const row = z.strictObject({ ...fields, ...includes }).meta({ id: `${typeName(list.name)}Row` });
  return row as unknown as z.ZodType<RowOf<L>>; // as above
}

export function detailSchema<L extends List>(list: L): z.ZodType<DetailOf<L>> {
  const fields = Object.fromEntries(Object.entries(list.fields).map(([name, field]) => [name, fieldSchema(field)]));
  const includes = Object.fromEntries(
    Object.entries(list.includes).map(([name, include]) => [
      name,
      includeSchema(include, typeName(`${list.name}/${name}`)),
    ]),
  );
  const record = z.strictObject({ ...fields, ...includes }).meta({ id: `${typeName(list.name)}Record` });
  return record as unknown as z.ZodType<DetailOf<L>>; // as above
}

function includeSchema(include: Include, id: string): z.ZodType {
  const record = recordSchema(include.fields).meta({ id });
  return include.many ? z.array(record) : record.nullable();
}

function fieldSchema(field: Field): z.ZodType {
  const schema = kindSchema(field);
  return field.options.nullable || field.options.notInBackOffice ? schema.nullable() : schema;
}

function kindSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'id':
      return idText;
    case 'text':
      return z.string();
    case 'enum':
      return z.enum([...field.values]);
    case 'boolean':
      return z.boolean();
    case 'date':
      return field.options.masked ? maskedDate : calendarDate;
    case 'moment':
      return momentText;
    case 'money':
      return moneyText;
    case 'decimal':
      return decimalText;
    case 'integer':
      return z.int();
  }
}
