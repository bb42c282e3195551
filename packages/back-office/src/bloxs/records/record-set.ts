import type { z } from 'zod';
import type { Field, ValueOf } from '../../port/describe.ts';
import { isNullable } from '../../port/describe.ts';
import { type FieldsOf, type Records, type RecordType, records } from '../../port/records.ts';
import { cents, decimal } from '../wire/amounts.ts';
import { date, optionalDate } from '../wire/dates.ts';
import { type EntitySet, entitySet, type Properties, type Target } from '../wire/entity-set.ts';
import type { EnumName, MemberOf } from '../wire/enums.ts';
import { member, optionalMember } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { prose, text } from '../wire/texts.ts';
import { required, Untranslatable } from './untranslatable.ts';

/** A property that holds a member of an enum, and what its members mean. */
export interface Meaning<Value> {
  readonly property: string;
  readonly enumName: EnumName;
  readonly meanings: Readonly<Record<string, Value>>;
}

/** A record with a member that we do not know is refused, unless `unknown` has a meaning too. */
export function meaning<
  Name extends EnumName,
  const Meanings extends Readonly<Record<MemberOf<Name>, unknown>> & { readonly unknown?: unknown },
>(property: string, enumName: Name, meanings: Meanings): Meaning<Meanings[keyof Meanings]> {
  // safe: its members, and 'unknown', are all that is looked up
  return { property, enumName, meanings: meanings as Readonly<Record<string, Meanings[keyof Meanings]>> };
}

/**
 * Where a field comes from: the property of that name, a property whose members have a meaning, or whatever is made of the
 * row. A field that a back office need not know may be null here: it comes from nowhere.
 */
type Source<Row, Beside, F> =
  | (F extends { kind: 'enum' } ? never : string)
  | Meaning<ValueOf<F>>
  | ((row: Row, beside: Beside) => ValueOf<F>)
  | (F extends { options: { optional: true } } ? null : never);

export type Sources<Type extends RecordType, Row, Beside> = {
  readonly [Name in keyof FieldsOf<Type>]: Source<Row, Beside, FieldsOf<Type>[Name]>;
};

/** How records of one type are made of the rows of one set. */
export interface RecordSet<Type extends RecordType, Row, Beside = unknown> {
  readonly type: Type;
  readonly set: EntitySet<Row>;
  /** Without a listener a record is refused for optional fields too. */
  readonly translate: (row: Row, beside: Beside, note?: NoteUnread) => Records[Type];
}

/** Hears which optional field could not be made, and why. */
export type NoteUnread = (field: string, reason: string) => void;

type RowOf<Also extends Properties> = z.output<z.ZodObject<Also>>;

interface Options<Also, Fields> {
  /** As the feed spells it. */
  set: string;
  key: readonly string[];
  isGrouped?: boolean;
  keepsRepeats?: boolean;
  /** What is read beside the properties that fields name, for what is made of the row. */
  also?: Also;
  /** Those of them that one optional field alone is made of. */
  only?: { readonly [Property in keyof Also]?: string };
  fields: Fields;
}

/** Record sets that need what `Beside` says beside their rows. It does not compile when a field has no source, or a source no field. */
export function recordSetWith<Beside>() {
  return <Type extends RecordType, const Also extends Properties = Record<never, never>>(
    type: Type,
    options: Options<Also, Sources<Type, RowOf<Also>, Beside>>,
  ): RecordSet<Type, RowOf<Also>, Beside> => {
    const fields: Readonly<Record<string, Field>> = records[type].fields;
    for (const name of Object.keys(fields))
      if (!Object.hasOwn(options.fields, name)) throw new Error(`The field ${name} has no source`);
    const sources = Object.entries(options.fields as Readonly<Record<string, AnySource>>);
    const read = sources.map(([name, source]) => propertyOf(fieldOf(fields, name), source));
    const properties = { ...Object.fromEntries(read.flatMap((entry) => (entry ? [entry] : []))), ...options.also };
    const makers = sources.map(([name, source]) => makerOf(name, fieldOf(fields, name), source));
    const targets = targetsOf(fields, sources, options);
    // safe: what `also` names is read by its own schemas
    const set = entitySet(options.set, options.key, properties, { ...options, targets }) as unknown as EntitySet<
      RowOf<Also>
    >;
    const translate = (row: object, beside: unknown, note?: NoteUnread) => {
      const record: Record<string, unknown> = {};
      for (const maker of makers) record[maker.name] = made(maker, { row, beside, note });
      // safe: every field has its source, and each source the type of its field
      return record as Records[Type];
    };
    return { type, set, translate };
  };
}

export const recordSet = recordSetWith<unknown>();

type AnySource = string | Meaning<unknown> | ((row: object, beside: unknown) => unknown) | null;

function fieldOf(fields: Readonly<Record<string, Field>>, name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`There is no field ${name}`);
  return field;
}

/** The property that a source reads, with the schema that follows from the field. */
function propertyOf(field: Field, source: AnySource): [string, z.ZodType] | null {
  if (typeof source === 'string') return [source, schemaOf(field)];
  if (source === null || typeof source === 'function') return null;
  const read = isNullable(field) ? optionalMember : member;
  return [source.property, read(source.enumName)];
}

const schemas = { id, reference: id, integer, cents, decimal, boolean: flag } as const;

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'text') return field.options.free === true ? prose() : text();
  if (field.kind === 'day') return isNullable(field) ? optionalDate() : date();
  if (field.kind === 'enum') throw new Error('An enum needs the meanings of its members');
  const schema = schemas[field.kind]();
  return isNullable(field) ? schema.nullable() : schema;
}

/** A property that several fields are made of, or something that is no field, is missed by what needs it. */
function targetsOf(
  fields: Readonly<Record<string, Field>>,
  sources: readonly (readonly [string, AnySource])[],
  {
    also = {},
    only = {},
    key,
  }: { also?: object; only?: Readonly<Record<string, string | undefined>>; key: readonly string[] },
): Map<string, Target> {
  const targets = new Map<string, Target>();
  const add = (property: string, name: string) => {
    const { kind, options } = fieldOf(fields, name);
    const isMissed = key.includes(property) || targets.has(property) || (property in also && !(property in only));
    const isOptional = options.optional === true && !isMissed;
    targets.set(property, {
      field: targets.get(property)?.field ?? name,
      isOptional,
      isLink: kind === 'id' || kind === 'reference',
    });
  };
  for (const [name, source] of sources)
    if (source !== null && typeof source !== 'function')
      add(typeof source === 'string' ? source : source.property, name);
  for (const [property, name] of Object.entries(only)) if (name !== undefined) add(property, name);
  return targets;
}

interface Maker {
  name: string;
  isOptional: boolean;
  make: Make;
}
type Make = (row: object, beside: unknown) => unknown;

function makerOf(name: string, field: Field, source: AnySource): Maker {
  return { name, isOptional: field.options.optional === true, make: makeOf(field, source) };
}

function made(
  { name, isOptional, make }: Maker,
  { row, beside, note }: { row: object; beside: unknown; note: NoteUnread | undefined },
): unknown {
  try {
    return make(row, beside);
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error;
    error.field ??= name;
    if (!isOptional || note === undefined) throw error;
    note(name, error.message);
    return null;
  }
}

function makeOf(field: Field, source: AnySource): Make {
  if (source === null) return () => null;
  if (typeof source === 'function') return source;
  if (typeof source !== 'string') return meaningOf(source);
  if (field.kind === 'text' && !isNullable(field)) return (row) => required(Reflect.get(row, source), source);
  return (row) => Reflect.get(row, source);
}

function meaningOf({ property, meanings }: Meaning<unknown>): Make {
  return (row) => {
    // safe: the property was read as a member of the enum
    const found = Reflect.get(row, property) as string | null;
    if (found === null) return null;
    if (!Object.hasOwn(meanings, found)) throw new Untranslatable(`${property} is a member that is not known`);
    return meanings[found];
  };
}
