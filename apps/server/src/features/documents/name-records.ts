import type { DocumentKind, DocumentSubject } from '@gevel/contract/plain';
import { Bindings } from '../../lists/bindings.ts';
import { extensionOf } from '../../platform/files/file-name.ts';
import type { Reading } from './documents.repository.ts';

export interface NamedRecord {
  type: DocumentSubject;
  id: string;
  key: string;
  name: string;
  owner_id: string;
  owner_name: string;
}

/** A file of which it is asked what its name says; folders are part of the path, each behind a slash. */
interface Asked {
  path: string;
}

/**
 * Of one name that carries several references the first of these is meant: a ticket stands at an object, not the other way round. A landlord
 * is meant where no other record is, in the name and the folders around it.
 */
const specificFirst = ['tickets', 'invoices', 'rental_statements', 'contracts', 'objects'] as const;
/** The signs of a reference between which names may have anything else, as the longest references have. */
const maxParts = 6;
const minimumSigns = 3;

const keySql = `lower(regexp_replace(r.reference, '[^a-zA-Z0-9]', '', 'g'))`;
const source = (
  type: DocumentSubject,
  { table, kind, id, name }: { table: string; kind: string; id: string; name: string },
) => `
  select '${type}' as type, ${id} as id, ${keySql} as key, ${name} as name, o.id::text as owner_id, o.name as owner_name
  from (select distinct w.record_id from search_words w where :mine(w) and w.kind = '${kind}' and w.word = any(:words)) found
    join ${table} r on r.id = found.record_id join owners o on o.id = ${type === 'owners' ? 'r.id' : 'r.owner_id'}
  where ${type === 'owners' ? 'true' : ':mine(r)'} and ${keySql} = any(:keys)`;
const number = 'r.id::text';
const sources = [
  source('objects', {
    table: 'objects',
    kind: 'objects',
    id: number,
    name: `coalesce(nullif(r.name, ''), r.address, r.reference)`,
  }),
  source('contracts', { table: 'contracts', kind: 'contracts', id: number, name: 'r.reference' }),
  source('rental_statements', { table: 'rental_statements', kind: 'statements', id: number, name: 'r.reference' }),
  source('tickets', {
    table: 'tickets',
    kind: 'tickets',
    id: number,
    name: `coalesce(nullif(left(r.description, 100), ''), r.reference)`,
  }),
  source('invoices', { table: 'sales_invoices', kind: 'sales', id: `'sales-' || r.id`, name: 'r.reference' }),
  source('invoices', {
    table: 'purchase_invoices',
    kind: 'purchases',
    id: `'purchases-' || r.id`,
    name: 'r.reference',
  }),
  source('owners', { table: 'owners', kind: 'owners', id: number, name: 'r.name' }),
];

/** Of each file the records that its name carries a reference of: one when it is clear, several when it is not. */
export async function namedRecords({ database, context }: Reading, files: readonly Asked[]): Promise<NamedRecord[][]> {
  const runs = files.map(({ path }) => segmentsOf(path).map(runsOf));
  const all = runs.flat(2);
  const words = [...new Set(all.flatMap(({ parts }) => parts.flatMap(wordsIn)))];
  if (words.length === 0) return files.map(() => []);
  const bindings = new Bindings(context);
  const placed = {
    words: `${bindings.bind(words)}::text[]`,
    keys: `${bindings.bind([...new Set(all.map(({ key }) => key))])}::text[]`,
  };
  const text = bindings.resolve(
    sources.join(' union all ').replaceAll(':words', placed.words).replaceAll(':keys', placed.keys),
  );
  const found = await database.ask<NamedRecord & Record<string, unknown>>(context.scope, {
    text,
    values: bindings.values,
  });
  const byKey = new Map<string, NamedRecord[]>();
  for (const record of found) byKey.set(record.key, [...(byKey.get(record.key) ?? []), record]);
  return runs.map((segments) => meant(segments, byKey));
}

/** The file's own name says more than the folder that it lies in, and that more than the folder around it. */
function meant(segments: readonly Run[][], byKey: ReadonlyMap<string, NamedRecord[]>) {
  const named = segments.map((runs) => {
    const hits = runs.filter(({ key }) => byKey.has(key));
    // OBJ-1 within OBJ-1-2 is a part of that.
    const whole = hits.filter(
      (run) => !hits.some((other) => other !== run && other.from <= run.from && other.to >= run.to),
    );
    return whole.flatMap(({ key }) => byKey.get(key) ?? []);
  });
  const owners = named.map((records) => unique(records.filter(({ type }) => type === 'owners')));
  const owner = owners.flat().at(0);
  for (const records of named.toReversed()) {
    const ofType = specificFirst
      .map((type) => unique(records.filter((record) => record.type === type)))
      .find((some) => some.length > 0);
    if (ofType === undefined) continue;
    if (owner === undefined) return ofType;
    const ofOwner = ofType.filter(({ owner_id }) => owner_id === owner.owner_id);
    if (ofOwner.length > 0) return ofOwner;
    // A record of another landlord than the one who is named is not meant for certain.
    return ofType.every(({ owner_id }) => owner_id !== null) ? [...ofType, owner] : ofType;
  }
  return owners.findLast((some) => some.length > 0) ?? [];
}

const unique = (records: readonly NamedRecord[]) => [...new Map(records.map((record) => [record.id, record])).values()];

/** Folders from outside to inside, and last the name without its extension. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = segments.pop() ?? '';
  const extension = extensionOf(last);
  return [...segments, extension === '' ? last : last.slice(0, -extension.length - 1)];
}

interface Run {
  key: string;
  parts: string[];
  from: number;
  to: number;
}

/** Everything that can be a reference: parts that stand together, without what stands between them. */
function runsOf(segment: string): Run[] {
  const parts = segment
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  return parts.flatMap((_, from) =>
    parts.slice(from, from + maxParts).flatMap((_part, length): Run[] => {
      const run = parts.slice(from, from + length + 1);
      const key = run.join('');
      return key.length >= minimumSigns && run.some(isTelling) ? [{ key, parts: run, from, to: from + length }] : [];
    }),
  );
}

/** OBJ0001 is found by the words of OBJ-0001. */
const wordsIn = (part: string) => [part, ...(part.match(/\d+/g) ?? [])].filter(isTelling);

/** Years and small numbers stand in every name, and find too much. */
const isTelling = (part: string) => part.length >= minimumSigns && /\d/.test(part) && !/^(?:19|20)\d\d$/.test(part);

const wordsOfKind: readonly (readonly [RegExp, DocumentKind])[] = [
  [/huurcontract|huurovereenkomst|lease|tenancy/, 'lease'],
  [/offerte|quote/, 'quote'],
  [/factuur|invoice/, 'invoice'],
  [/afrekening|statement/, 'statement'],
  [/inspectie|opname|inspection/, 'inspection'],
  [/keuring|certifica|energielabel|label/, 'certificate'],
  [/verzekering|polis|insurance/, 'insurance'],
  [/plattegrond|floor.?plan/, 'floor_plan'],
  [/brief|letter/, 'letter'],
  [/foto|photo|img|\.(?:jpe?g|png|webp|gif)$/, 'photo'],
];

/** What a document is by its name. */
export function kindByName(path: string, subject: DocumentSubject): DocumentKind {
  const name = path.split('/').at(-1)?.toLowerCase() ?? '';
  const usual = {
    objects: 'other',
    contracts: 'lease',
    invoices: 'invoice',
    rental_statements: 'statement',
    tickets: 'other',
    owners: 'letter',
  } as const;
  return wordsOfKind.find(([words]) => words.test(name))?.[1] ?? usual[subject];
}
