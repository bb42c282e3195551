import { z } from 'zod';
import { expectationOf } from './edm.ts';
import { type EnumName, enums } from './enums.ts';

/** What becomes of a property: the field that it fills. */
export interface Target {
  readonly field: string;
  /** Whether a record can do without it when it cannot be understood. */
  readonly isOptional: boolean;
  /** Whether it names a record, this one or another. */
  readonly isLink: boolean;
}

export type Properties = Readonly<Record<string, z.ZodType>>;

/** One set of the feed: its name as the feed spells it, the columns that identify a row, and what we read of it. */
export interface EntitySet<Row> {
  readonly name: string;
  /** Together unique (but see `isGrouped`) and never null; their order is the order of reading. */
  readonly key: readonly (keyof Row & string)[];
  readonly properties: Properties;
  readonly schema: z.ZodType<Row>;
  readonly enumProperties: ReadonlyMap<string, EnumName>;
  /** Several rows may share a key; they stand next to each other, and pages are read in whole groups of them. */
  readonly isGrouped: boolean;
  /** Of a group: rows that are alike are told, and whoever reads them decides what they mean; else they are one. */
  readonly keepsRepeats: boolean;
  /** Properties that fill a field each; those of side sets fill none. */
  readonly targets: ReadonlyMap<string, Target>;
}

export type RowOf<Set> = Set extends EntitySet<infer Row> ? Row : never;

export function entitySet<const Shape extends Properties>(
  name: string,
  key: readonly (keyof z.output<z.ZodObject<Shape>> & string)[],
  properties: Shape,
  {
    isGrouped = false,
    keepsRepeats = false,
    targets = new Map(),
  }: { isGrouped?: boolean; keepsRepeats?: boolean; targets?: ReadonlyMap<string, Target> } = {},
): EntitySet<z.output<z.ZodObject<Shape>>> {
  // safe: zod only loses that the shape was readonly
  const schema = z.object(properties) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>;
  return { name, key, properties, schema, enumProperties: enumsOf(properties), isGrouped, keepsRepeats, targets };
}

function enumsOf(properties: Properties): ReadonlyMap<string, EnumName> {
  const found = new Map<string, EnumName>();
  for (const [name, schema] of Object.entries(properties)) {
    const enumName = expectationOf(schema)?.enumName;
    if (enumName !== undefined && isEnumName(enumName)) found.set(name, enumName);
  }
  return found;
}

function isEnumName(name: string): name is EnumName {
  return Object.hasOwn(enums, name);
}
