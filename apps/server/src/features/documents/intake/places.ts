import type { RecordFile, RecordTypeWithFiles } from '@gevel/back-office';
import type { DocumentKind, DocumentSubject, Module, RefusalProblem } from '@gevel/contract/plain';
import { documentSubjects } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { asSyncRole } from '../../../db/as-sync-role.ts';
import type { Db } from '../../../db/connection.ts';
import { brokers } from '../../../db/schema/brokers.ts';
import { requestContextOf } from '../../../lists/request-context.ts';
import type { DocumentRow, OwnerOfRecord } from '../documents.repository.ts';
import type { DocumentDeps } from '../documents.service.ts';
import { kindByName, type NamedRecord, namedRecords } from '../name-records.ts';

/** Where a file goes that is named after a record, or why nowhere. */
export type Place =
  | { problem: RefusalProblem }
  | {
      problem: null;
      found: OwnerOfRecord & Pick<DocumentRow, 'subject_type' | 'subject_id'>;
      kind: DocumentKind;
    };

interface Broker {
  id: number;
  display_name: string;
  modules: string[];
}

/**
 * The record of each path, looked for in the portfolio of every broker, each in its own scope. A first folder with the name of a broker keeps
 * what is in it to that broker. What belongs to records of several brokers goes to none.
 */
export async function placesOf(deps: DocumentDeps, paths: readonly string[]): Promise<Place[]> {
  const all = await listBrokers(deps.database.db);
  const asked = paths.map((path) => addressed(path, all));
  const found = paths.map((): { record: NamedRecord; broker: Broker }[] => []);
  for (const broker of all) {
    const places = asked.flatMap(({ within }, place) => (within.includes(broker) ? [place] : []));
    if (places.length === 0) continue;
    const context = requestContextOf({ kind: 'broker', brokerId: broker.id }, deps.clock);
    const files = places.map((place) => ({ path: asked[place]?.path ?? '' }));
    const named = await namedRecords({ database: deps.database, context }, files);
    for (const [at, place] of places.entries()) {
      found[place]?.push(...(named[at] ?? []).map((record) => ({ record, broker })));
    }
  }
  return paths.map((path, place) => placeOf(path, found[place] ?? []));
}

function placeOf(path: string, found: readonly { record: NamedRecord; broker: Broker }[]): Place {
  const [only, ...others] = found;
  if (only === undefined) return { problem: 'unknown' };
  if (others.length > 0) return { problem: 'ambiguous' };
  const { type, id: subject_id, owner_id } = only.record;
  if (!shows(only.broker, documentSubjects[type])) return { problem: 'module' };
  const owner = { owner_id, broker_id: String(only.broker.id) };
  return { problem: null, found: { ...owner, subject_type: type, subject_id }, kind: kindByName(path, type) };
}

/** Of each record of the back office, by its own number, where its files go. */
export async function placesAt(deps: DocumentDeps, files: readonly RecordFile[]): Promise<Place[]> {
  const all = new Map((await listBrokers(deps.database.db)).map((broker) => [String(broker.id), broker]));
  const owned = await ownersOf(deps.database.db, files);
  return files.map(({ record: { type, id }, name }): Place => {
    const found = owned.get(`${type} ${id}`);
    const broker = found && all.get(found.broker_id);
    if (!(found && broker)) return { problem: 'unknown' };
    const { subject, prefix } = subjectsOfRecords[type];
    if (!shows(broker, documentSubjects[subject])) return { problem: 'module' };
    return {
      problem: null,
      found: { ...found, subject_type: subject, subject_id: `${prefix}${id}` },
      kind: kindByName(name, subject),
    };
  });
}

/** Invoices of two tables share one list. */
const subjectsOfRecords: Readonly<Record<RecordTypeWithFiles, { subject: DocumentSubject; prefix: string }>> = {
  owners: { subject: 'owners', prefix: '' },
  objects: { subject: 'objects', prefix: '' },
  contracts: { subject: 'contracts', prefix: '' },
  tickets: { subject: 'tickets', prefix: '' },
  rental_statements: { subject: 'rental_statements', prefix: '' },
  sales_invoices: { subject: 'invoices', prefix: 'sales-' },
  purchase_invoices: { subject: 'invoices', prefix: 'purchases-' },
};

async function ownersOf(db: Db, files: readonly RecordFile[]): Promise<Map<string, OwnerOfRecord>> {
  const owned = new Map<string, OwnerOfRecord>();
  for (const type of new Set(files.map(({ record }) => record.type))) {
    const ids = files.flatMap(({ record }) => (record.type === type ? [record.id] : []));
    const owner = sql.raw(type === 'owners' ? 'r.id' : 'r.owner_id');
    const rows = await db.transaction((transaction) =>
      asSyncRole(
        transaction,
        sql`select r.id::text as id, ${owner}::text as owner_id, r.broker_id::text as broker_id from ${sql.identifier(type)} r
          where r.id = any(${sql.param(ids)}::bigint[]) and r.broker_id is not null`,
      ),
    );
    for (const { id, owner_id, broker_id } of rows) {
      owned.set(`${type} ${String(id)}`, { owner_id: String(owner_id), broker_id: String(broker_id) });
    }
  }
  return owned;
}

const shows = ({ modules }: Broker, module: Module) => modules.includes(module);

function addressed(path: string, all: readonly Broker[]): { path: string; within: readonly Broker[] } {
  const slash = path.indexOf('/');
  const first = slash < 0 ? '' : folded(path.slice(0, slash));
  const named = all.filter(({ display_name }) => folded(display_name) === first);
  return named.length === 0 ? { path, within: all } : { path: path.slice(slash + 1), within: named };
}

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

function listBrokers(db: Db): Promise<Broker[]> {
  return db
    .select({ id: brokers.id, display_name: brokers.display_name, modules: brokers.modules })
    .from(brokers)
    .orderBy(brokers.id);
}
