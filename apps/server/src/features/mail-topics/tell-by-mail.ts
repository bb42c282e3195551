import { type MailFrequency, usualFrequency } from '@gevel/contract/plain';
import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { getMailBrand } from '../../platform/mail/mail-brand.ts';
import type { ToldTopic } from '../../platform/mail/render-mail.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { countTold } from './count-told.ts';
import {
  beginMarks,
  forgetMarks,
  holdMarks,
  lastTold,
  type Mark,
  moveMarks,
  type Told,
  type TopicRow,
} from './mail-topics.repository.ts';
import { listReaders, type Reader } from './readers.ts';
import { turnsAt } from './turns.ts';

interface TellingDeps extends MailDeps {
  secrets: Secrets;
}

export const settingsPath = '/profile#berichten';

interface Turn extends Mark {
  from: number;
  since: Date;
  frequency: MailFrequency | null;
}

/**
 * Keeps a mail for everybody whose turn it is and to whom something happened that they did not see yet. The mail and the mark up
 * to where its reader was told stand or fall together, so that nothing is mailed twice, whoever is killed and however many run
 * this at the same time. Sending is the queue's. False when something was being told right then, so that nothing was looked at: the
 * next minute knows.
 */
export async function tellByMail(deps: TellingDeps): Promise<boolean> {
  const { database, clock } = deps;
  const now = clock.now();
  const told = await lastTold(database, now);
  if (told === null) return false;
  const readers = await listReaders(database, now);
  const rows = await database.db.select().from(table);
  const rowOf = new Map(rows.map((row) => [`${row.user_id} ${row.topic}`, row]));
  const heard = readers.flatMap((reader) =>
    reader.topics.flatMap((topic) => {
      const row = rowOf.get(`${reader.user.id} ${topic}`);
      const frequency = row?.frequency ?? usualFrequency(topic, reader.kind);
      return frequency === 'never' ? [] : [{ reader, topic, row, frequency, upTo: numberOf(topic, told) }];
    }),
  );

  const hears = new Set(heard.map(({ reader, topic }) => `${reader.user.id} ${topic}`));
  const gone = rows.filter((row) => row.told_up_to !== null && !hears.has(`${row.user_id} ${row.topic}`));
  await forgetMarks(database.db, gone.map(markOf));
  const begun = heard.filter(({ row }) => (row?.told_up_to ?? null) === null);
  await beginMarks(
    database.db,
    begun.map(({ reader, topic, upTo }) => ({ userId: reader.user.id, topic, upTo })),
    now,
  );

  const turns = turnsAt(now);
  if (turns === null) return true;
  const due = new Map<Reader, Turn[]>();
  for (const { reader, topic, row, frequency, upTo } of heard) {
    if (!row?.told_at || row.told_up_to === null || row.told_since === null) continue;
    const isTime = frequency === 'at_once' ? row.told_up_to < upTo : row.told_at < turns[frequency];
    if (!isTime) continue;
    const turn = { userId: reader.user.id, topic, upTo, from: row.told_up_to, since: row.told_since };
    due.set(reader, [...(due.get(reader) ?? []), { ...turn, frequency: row.frequency }]);
  }
  await tellAll(deps, { due, told, now });
  return true;
}

const markOf = ({ user_id, topic }: TopicRow) => ({ userId: user_id, topic: topic as Mark['topic'] }); // what is not a topic any more is forgotten too

const numberOf = (topic: Mark['topic'], told: Told) =>
  topic === 'news' || topic === 'alerts' ? told[topic] : told.feed;

/** One who cannot be told keeps nobody else waiting, and is tried again. */
async function tellAll(
  deps: TellingDeps,
  { due, told, now }: { due: ReadonlyMap<Reader, Turn[]>; told: Told; now: Date },
): Promise<void> {
  const nothing: Turn[] = [];
  const failures: unknown[] = [];
  for (const [reader, turns] of due) {
    try {
      const spans = turns.filter(({ from, upTo }) => from < upTo);
      const topics = spans.length === 0 ? [] : await countTold(deps, { reader, spans, told });
      if (topics.length === 0) nothing.push(...turns);
      else await keepMail(deps, { reader, turns, topics, now });
    } catch (error) {
      failures.push(error);
    }
  }
  await moveMarks(deps.database.db, nothing, now);
  if (failures.length > 0) throw failures[0];
}

async function keepMail(
  deps: TellingDeps,
  { reader, turns, topics, now }: { reader: Reader; turns: Turn[]; topics: readonly ToldTopic[]; now: Date },
): Promise<void> {
  const { user } = reader;
  const brand = await getMailBrand(deps, user);
  await deps.database.db.transaction(async (transaction) => {
    if (!(await holdMarks(transaction, { userId: user.id, marks: turns }))) return;
    await moveMarks(transaction, turns, now);
    await deps.mailer.keep(transaction, {
      content: {
        kind: 'whatsNew',
        firstName: '',
        told: topics,
        path: topics.find(({ topic }) => topic !== 'news')?.path ?? '/dashboard',
        settingsPath,
        unsubscribePath: unsubscribeLink(deps.secrets, { userId: user.id, topics: topics.map(({ topic }) => topic) }),
      },
      recipient: user.email,
      language: user.language,
      brand,
    });
  });
}
