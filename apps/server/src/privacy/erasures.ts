import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Db } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { erasures } from '../db/schema/privacy.ts';
import { isRightLost, rightsToGive } from '../platform/administrators/rights-to-give.ts';
import { eraseTrail } from '../platform/audit/erase-trail.ts';
import { type AuditEvent, recordAudit } from '../platform/audit/record-audit.ts';
import { type TrailKeys, trailKeysOf } from '../platform/audit/trail-keys.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { decoded, type ErasedCount, eraseRows, linked, names } from './erase-rows.ts';
import { eraseUser } from './erase-user.ts';
import { type ErasedPeople, erasedPeople, hashOfSubject, hashOfText, type KnownErasure } from './erased-people.ts';
import { erasedTrailRow, peopleOfTrail } from './erased-trail-row.ts';
import { closeRequests, expireFilesWith } from './erasure-files.ts';
import { type ErasureRow, joinErasureLists, keepErasure, lockErasures } from './erasure-list.ts';
import { addressesOf, dropWaitingMails, forgetMails } from './forget-mails.ts';
import { declaredTable } from './inventory.ts';
import { findPerson, type Person } from './person.ts';
import { removeDocuments } from './person-documents.ts';

export interface ErasureDeps {
  database: Database;
  files: FileStorage;
  secrets: Secrets;
}

/** Whom an erasure is of, and whether documents at records of the person go as well. */
export interface ErasureOf {
  type: Person['type'];
  id: string;
  with_documents?: boolean | undefined;
}

export type AuditContext = Pick<AuditEvent, 'at' | 'by' | 'address' | 'reason'>;

export interface Erasures {
  /** Brings the lists together and erases anew whoever a restored database brought back; answers how many. Before anybody is served. */
  replay(now: Date): Promise<number>;
  /** Takes a person out of everything, for good. Null when there is no such person. */
  erase(who: ErasureOf, auditContext: AuditContext): Promise<ErasedCount[] | null>;
  /** What a synchronisation holds every record against; null while nobody was erased. */
  known(connection: Connection): Promise<ErasedPeople | null>;
}

/** Erasing this user would leave nobody who manages users. */
export class NoAdministratorLeft extends Error {}

export function createErasures(deps: ErasureDeps): Erasures {
  const { db } = deps.database;
  const trailKeys = trailKeysOf(deps.secrets);
  let opened: Promise<Buffer> | null = null;
  let latest: { stamp: string; people: ErasedPeople | null } | null = null;

  function keyOf(): Promise<Buffer> {
    opened ??= db
      .transaction((transaction) => joinErasureLists(transaction, deps))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  }

  /** Asks for no second connection, which the embedded database does not have. */
  function openedKey(): Promise<Buffer> {
    if (opened === null) throw new Error('The erasures were not replayed at the start');
    return opened;
  }

  async function eraseWithin(
    transaction: Db,
    person: Person,
    { erasure, auditContext: given }: { erasure: ErasureRow; auditContext: AuditContext },
  ) {
    const people = erasedPeople([erasure], await openedKey());
    const auditContext = {
      ...given,
      reason: given.reason === undefined ? undefined : people.redacted(given.reason, 'near'),
    };
    const files = await expireFilesWith(transaction, person);
    const documents = await removeDocuments(transaction, person, { atRecordsToo: erasure.with_documents });
    const addresses = await addressesOf(transaction, person);
    const gone = person.type === 'user' ? await eraseUser(transaction, person) : [];
    const waiting = await dropWaitingMails(transaction, addresses);
    const dropped = waiting === 0 ? [] : [{ table: 'mails', rows: waiting }];
    const counts = added([...gone, ...dropped, ...documents.counts, ...(await eraseRows(transaction, person, people))]);
    await forgetMails(transaction, addresses);
    await closeRequests(transaction, person);
    await keepErasure(transaction, { ...deps, key: await openedKey() }, erasure);
    const rows = Object.fromEntries(counts.map((count) => [count.table, count.rows]));
    const subject = { type: person.type, id: erasure.id, name: null };
    await recordAudit(transaction, { ...auditContext, action: 'privacy.erase', subject, after: { rows } });
    const told = await eraseTrailOf(transaction, person, { keys: trailKeys, people, erasure, auditContext });
    return {
      files: [...files, ...documents.keys],
      counts: told === 0 ? counts : [...counts, { table: 'audit_events', rows: told }],
    };
  }

  return {
    replay: async (now) => {
      opened = null;
      const key = await keyOf();
      let replayed = 0;
      const rows = await db.select().from(erasures);
      for (const { erasure, id } of await findReturned(db, rows, key)) {
        const done = await db.transaction(async (transaction) => {
          await lockErasures(transaction);
          const person = await findPerson(transaction, { type: erasure.subject_type, id });
          if (person === null) return null;
          return eraseWithin(transaction, person, { erasure, auditContext: { at: now, by: null, reason: undefined } });
        });
        for (const file of done?.files ?? []) await deps.files.delete(file);
        if (done) replayed += 1;
      }
      return replayed;
    },

    erase: async (who, auditContext) => {
      const key = await keyOf();
      const done = await db.transaction(async (transaction) => {
        await lockErasures(transaction);
        const person = await findPerson(transaction, who);
        if (person === null) return null;
        const rights = await rightsToGive(transaction);
        const erased = await eraseWithin(transaction, person, {
          erasure: erasureOf(person, { key, at: auditContext.at, isWithDocuments: who.with_documents === true }),
          auditContext,
        });
        if (person.type === 'user' && (await isRightLost(transaction, rights))) throw new NoAdministratorLeft();
        return erased;
      });
      for (const file of done?.files ?? []) await deps.files.delete(file);
      return done?.counts ?? null;
    },

    known: async (connection) => {
      const { rows } = await connection.query<{ stamp: string }>(
        `select count(*) || ' ' || coalesce(max(erased_at)::text, '') as stamp from erasures`,
      );
      const stamp = rows[0]?.stamp ?? '';
      if (latest?.stamp === stamp) return latest.people;
      const all = await connection.query<KnownErasure>('select subjects, texts from erasures');
      const people = all.rows.length === 0 ? null : erasedPeople(all.rows, await openedKey());
      latest = { stamp, people };
      return people;
    },
  };
}

function erasureOf(
  person: Person,
  { key, at, isWithDocuments }: { key: Buffer; at: Date; isWithDocuments: boolean },
): ErasureRow {
  return {
    id: randomUUID(),
    subject_type: person.type,
    subjects: person.subjects.map(({ kind, value }) => hashOfSubject(key, kind, value)),
    texts: person.texts.map(({ joined, reach }) => hashOfText(key, joined, reach)),
    with_documents: isWithDocuments,
    erased_at: at,
  };
}

/** Whoever is here under an id that was erased, with a name: a restored backup, or a list that came from elsewhere. */
async function findReturned(db: Db, rows: readonly ErasureRow[], key: Buffer) {
  if (rows.length === 0) return [];
  const bySubject = new Map(rows.flatMap((erasure) => erasure.subjects.map((subject) => [subject, erasure] as const)));
  const found = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local role gevel_sync`);
    const relations = await transaction.execute<{ id: string }>(
      sql`select id::text from relations where not is_anonymised
        union select record_id from record_versions where record_type = 'relations'
          and not coalesce((content ->> 'is_anonymised')::boolean, false)`,
    );
    await transaction.execute(sql`set local role none`);
    const people = await transaction.execute<{ id: string }>(sql`select id::text from users`);
    return [
      ...relations.rows.map(({ id }) => ({ id, kind: 'relation' as const })),
      ...people.rows.map(({ id }) => ({ id, kind: 'user' as const })),
    ];
  });
  return found.flatMap(({ id, kind }) => {
    const erasure = bySubject.get(hashOfSubject(key, kind, id));
    return erasure ? [{ erasure, id }] : [];
  });
}

/** Of a table some rows go and others are changed. */
function added(counts: readonly ErasedCount[]): ErasedCount[] {
  const rows = new Map<string, number>();
  for (const { table, rows: more } of counts) rows.set(table, (rows.get(table) ?? 0) + more);
  return [...rows].map(([table, sum]) => ({ table, rows: sum }));
}

/** Of every kind of subject that is a person, by the ids of this one. */
function isAbout({ subjects }: Person): SQL | undefined {
  return or(
    ...peopleOfTrail.map((type) => {
      const ids = subjects.filter(({ kind }) => kind === type).map(({ value }) => value);
      return and(eq(auditEvents.subject_type, type), inArray(auditEvents.subject_id, ids));
    }),
  );
}

/** Last, because nothing is added to the chain meanwhile. */
async function eraseTrailOf(
  transaction: Db,
  person: Person,
  {
    keys,
    people,
    erasure,
    auditContext,
  }: { keys: TrailKeys; people: ErasedPeople; erasure: ErasureRow; auditContext: AuditContext },
): Promise<number> {
  const entry = declaredTable('audit_events');
  if (entry === null) throw new Error('The trail is not declared');
  const texts = sql`concat_ws(' ', ${auditEvents.user_name}, ${auditEvents.acting_as}, ${auditEvents.subject_name}, ${auditEvents.reason}, ${auditEvents.before}::text, ${auditEvents.after}::text)`;
  const rows = await transaction
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      or(
        linked(entry, person, (column) => sql`${sql.identifier(column)}::text`),
        isAbout(person),
        names(person, decoded(texts)),
      ),
    );
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  const event = { ...auditContext, subject: { type: person.type, id: erasure.id, name: null } };
  return eraseTrail(transaction, keys, { ids, without: (row) => erasedTrailRow(row, people), event });
}
