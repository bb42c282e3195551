import type { Connection } from '../../db/connection.ts';

/** What is kept of a record type beside its rows. Of most types there is nothing, and then nothing is done about it. */
export interface KnownOfType {
  /** Ids that a read met, or values that it would empty. */
  hasSeen: boolean;
  hasNulled: boolean;
  /** Records or values that could not be read, and the line that counts them or says what is wrong. */
  hasUnread: boolean;
  hasProblem: boolean;
  /** That an administrator lets something go. */
  isConfirmed: boolean;
}

/** In one statement, along with what else is asked about the table: `more` are columns of it, by their names. */
export async function knownOfType<More extends object = object>(
  connection: Connection,
  recordType: string,
  more = '',
): Promise<KnownOfType & More> {
  const { rows } = await connection.query<KnownOfType & More>(
    `select exists (select from sync_seen where record_type = $1) as "hasSeen",
       exists (select from sync_nulled where record_type = $1) as "hasNulled",
       exists (select from sync_rejections where record_type = $1) as "hasUnread",
       exists (select from sync_unread where record_type = $1) as "hasProblem",
       exists (select from confirmed_removals where record_type = $1) as "isConfirmed"${more && `, ${more}`}`,
    [recordType],
  );
  const [known] = rows;
  if (known === undefined) throw new Error('One row was asked for');
  return known;
}

/** The same after the only page of a read, which notes of nobody that it was met. */
export const knownAfter = (
  known: KnownOfType,
  { areUnread, areNulled }: { areUnread: boolean; areNulled: boolean },
): KnownOfType => ({
  ...known,
  hasNulled: known.hasNulled || areNulled,
  hasUnread: known.hasUnread || areUnread,
  hasProblem: known.hasProblem || areUnread,
});
