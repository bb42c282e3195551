import { type Field, isNullable } from '../port/describe.ts';
import { type RecordType, records, recordTypes } from '../port/records.ts';
import { defaultsOf } from './defaults.ts';
import { fieldNames } from './names/field-names.ts';
import { plainName } from './names/plain-name.ts';
import { sheetNames } from './names/sheet-names.ts';
import { type EnumValue, valueNames } from './names/value-names.ts';

/** One column of a sheet, as it follows from the field that it fills. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly kind: Field['kind'];
  /** Whether a record cannot do without it. */
  readonly isRequired: boolean;
  /** Whether a record may have nothing there. */
  readonly isNullable: boolean;
  /** Whether its field stays empty where no heading names it. */
  readonly isLeftEmpty: boolean;
  /** Whether a record is taken over without what cannot be read there. */
  readonly isOptional: boolean;
  /** Whether it is part of what identifies a row. */
  readonly isKey: boolean;
  /** What may stand in it, as it is written and as it is meant; empty when anything may. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** The sheet whose keys it holds. */
  readonly to: RecordType | null;
  readonly isFree: boolean;
  /** Whether what stands in it says something of a person. */
  readonly isPersonal: boolean;
}

/** One sheet: a record type, with a column for each of its fields. */
export interface Sheet {
  readonly type: RecordType;
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Where a record has all of these, one follows from the others. */
export const amountFields: readonly string[] = ['amount_excl', 'vat', 'amount_incl'];

function sheetOf(type: RecordType): Sheet {
  const { fields, key } = records[type];
  const defaults = defaultsOf(type);
  const hasAmounts = amountFields.every((field) => Object.hasOwn(fields, field));
  const follows = (field: string) => hasAmounts && amountFields.includes(field);
  const columns = Object.entries<Field>(fields).map(([field, description]): Column => {
    const { kind, options, to, values } = description;
    return {
      field,
      // safe: every field of every record type has a name, and each value of an enum
      name: fieldNames[field as keyof typeof fieldNames],
      kind,
      isRequired: !isNullable(description) && !Object.hasOwn(defaults, field) && !follows(field),
      isNullable: isNullable(description),
      isLeftEmpty: isNullable(description) && !Object.hasOwn(defaults, field) && !follows(field),
      isOptional: options.optional === true,
      isKey: key.includes(field),
      values: values.map((value) => ({ name: valueNames[value as EnumValue], value })),
      to,
      isFree: options.free === true,
      isPersonal: options.free === true || options.of !== undefined,
    };
  });
  return { type, name: sheetNames[type], columns };
}

export const sheets: Readonly<Record<RecordType, Sheet>> = Object.fromEntries(
  recordTypes.map((type) => [type, sheetOf(type)]),
  // safe: one for each type
) as Record<RecordType, Sheet>;

const byName = new Map(
  recordTypes.flatMap((type) => [type, sheetNames[type]].map((name) => [plainName(name), sheets[type]])),
);

/** The sheet that a name means, in either language; null when none is called so. */
export const findSheet = (name: string): Sheet | null => byName.get(plainName(name)) ?? null;

/** The column of a sheet that a heading means; null when none is called so. */
export function findColumn({ columns }: Sheet, heading: string): Column | null {
  const wanted = plainName(heading);
  if (wanted === '') return null;
  return columns.find(({ name, field }) => [name, field].some((known) => plainName(known) === wanted)) ?? null;
}
