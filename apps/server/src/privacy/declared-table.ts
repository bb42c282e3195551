import { type Field, type PeopleOf, type PersonLink, type RecordType, records } from '@gevel/back-office/records';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RetentionRule } from './retention-rules.ts';

/** By what a row names a person: the ids and words of the tables themselves. */
export type SubjectKind = 'relation' | 'reference' | 'owner' | 'user' | 'email';

/** A reference that others have or had as well tells whose a row is only together with a name. */
export type KnownBy = SubjectKind | 'shared_reference';

/** A column through which a row belongs to a person. */
export interface Link {
  readonly kind: SubjectKind;
  readonly column: string;
}

/** What a free column holds; one that belongs to a link names that link instead. */
export const freeForms = {
  /** Written by people: may name anybody. */
  text: 'text',
  /** A record as it was, or what changed of one. */
  json: 'json',
  /** The words after the question mark of an address. */
  query: 'query',
} as const;
type FreeForm = keyof typeof freeForms;

export type LegalBasis = 'contract' | 'legal obligation' | 'legitimate interest';

export interface DeclaredTable {
  readonly table: string;
  readonly purpose: string;
  readonly basis: LegalBasis;
  readonly kept: RetentionRule;
  readonly links: Readonly<Record<string, Link>>;
  /** Columns with data of people: of the person behind a link, or of whoever is named in them. */
  readonly personal: Readonly<Record<string, string>>;
  /** Columns of the person behind a link in which people write of others as well. */
  readonly namingOthers: ReadonlySet<string>;
  readonly plain: readonly string[];
  /** Columns that may not be empty, so that an erased one gets a word. */
  readonly required: ReadonlySet<string>;
  /** What an erased person's row of its own says beside being empty. */
  readonly erasedMark: Readonly<Record<string, unknown>>;
  /** The row is nothing without its person and goes with it. */
  readonly goesWith: string | null;
}

type Column<Table extends PgTable> = keyof Table['$inferSelect'] & string;

interface Declaration<Table extends PgTable, Links extends string> {
  purpose: string;
  basis: LegalBasis;
  kept: RetentionRule;
  links?: Record<Links, readonly [SubjectKind, Column<Table>]>;
  personal?: Partial<Record<Column<Table>, NoInfer<Links> | FreeForm>>;
  namingOthers?: readonly Column<Table>[];
  plain: readonly Column<Table>[];
  erasedMark?: Partial<Record<Column<Table>, unknown>>;
  goesWith?: NoInfer<Links>;
}

/** Says of every column of a table whether it holds data of people, and of whom. */
export function declared<Table extends PgTable, const Links extends string = never>(
  table: Table,
  declaration: Declaration<Table, Links>,
): DeclaredTable {
  const links = Object.entries<readonly [SubjectKind, string]>(declaration.links ?? {});
  const columns = Object.values(getTableColumns(table));
  return {
    table: getTableName(table),
    purpose: declaration.purpose,
    basis: declaration.basis,
    kept: declaration.kept,
    links: Object.fromEntries(links.map(([name, [kind, column]]) => [name, { kind, column }])),
    personal: Object.fromEntries(
      Object.entries<string | undefined>(declaration.personal ?? {}).map(([name, of]) => [name, of ?? 'text']),
    ),
    namingOthers: new Set(declaration.namingOthers ?? []),
    plain: declaration.plain,
    required: new Set(columns.filter((column) => column.notNull).map((column) => column.name)),
    erasedMark: declaration.erasedMark ?? {},
    goesWith: declaration.goesWith ?? null,
  };
}

interface SyncedDeclaration<Table extends PgTable, Links extends string>
  extends Pick<Declaration<Table, Links>, 'purpose' | 'basis' | 'kept' | 'personal' | 'erasedMark'> {
  /** Columns of ours beside those of the record. */
  plain?: readonly Column<Table>[];
}

const syncedColumns = ['owner_id', 'broker_id', 'content_hash', 'changed_at', 'derived_at'];

/** The same of a table that synchronisation fills: of the columns of its records their description says it already. */
export function synced<Type extends RecordType, Table extends PgTable>(
  type: Type,
  table: Table,
  { personal = {}, plain = [], ...declaration }: SyncedDeclaration<Table, PeopleOf<Type>>,
): DeclaredTable {
  const { people, fields } = records[type];
  const ofRecord = Object.entries<Field>(fields).map(([name, { options }]) => [name, whose(options)] as const);
  const theirs = ofRecord.filter((entry): entry is readonly [string, string] => entry[1] !== null);
  const ours = Object.values(getTableColumns(table)).filter(
    ({ name, generated }) => syncedColumns.includes(name) && generated === undefined,
  );
  const nobodys = ofRecord.filter(([, of]) => of === null).map(([name]) => name);
  // safe: links and columns are those of the description, and the table has a column for each field of it
  const whole = {
    ...declaration,
    links: Object.fromEntries(
      Object.entries<PersonLink>(people).map(([name, link]) => [name, link === 'owner' ? ['owner', 'owner_id'] : link]),
    ),
    personal: { ...Object.fromEntries(theirs), ...personal },
    plain: [...new Set([...nobodys, ...ours.map(({ name }) => name), ...plain])],
  } as unknown as Declaration<Table, string>;
  return declared(table, whole);
}

const whose = ({ of, free }: Field['options']): string | null => of ?? (free ? freeForms.text : null);
