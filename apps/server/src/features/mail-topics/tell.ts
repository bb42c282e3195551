import { type MailFrequency, type MailTopicName, usualFrequency } from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ToldTopic } from '../../platform/mail/render-mail.ts';
import { countTold, countWaiting } from './count-told.ts';
import {
  beginMarks,
  type Channel,
  forgetMarks,
  holdMarks,
  lastTold,
  type Mark,
  moveMarks,
  type Told,
  type TopicMark,
} from './mail-topics.repository.ts';
import { listReaders, type Reader, type Readers } from './readers.ts';
import { turnsAt } from './turns.ts';

export interface TellingDeps {
  database: Database;
  clock: Clock;
}

/**
 * A user who is mailed, as what they are or as whoever was let in on an owner, or a device of theirs: of a device there is one for each owner,
 * and all have its marks, which are numbers of the whole feed.
 */
export interface Hearer {
  id: string;
  reader: Reader;
}

/** What a hearer is told. */
export interface News {
  hearer: Hearer;
  topics: readonly ToldTopic[];
}

export interface Telling<Prepared> {
  channel: Channel;
  marks: () => Promise<TopicMark[]>;
  hearersOf: (readers: Readers) => Hearer[];
  /** Whom what awaits an approval already is told as that topic begins; nobody when absent. */
  tellsWaiting?: (reader: Reader) => boolean;
  /** Whose news go together. */
  groupOf: (hearer: Hearer) => string;
  /** What is read for `keep` before its transaction begins. */
  prepare: (hearer: Hearer) => Promise<Prepared>;
  /** Keeps what is to be sent to a group, in the transaction that moves the marks. */
  keep: (transaction: Db, news: readonly [News, ...News[]], prepared: Prepared) => Promise<void>;
}

interface Turn extends Mark {
  from: number;
  since: Date;
  frequency: MailFrequency | null;
}

interface Heard {
  hearer: Hearer;
  topic: MailTopicName;
  mark: TopicMark | undefined;
  frequency: Exclude<MailFrequency, 'never'>;
  upTo: number;
}

/**
 * Keeps something to send for everybody whose turn it is and to whom something happened that they did not see yet. That and the mark
 * up to where its reader was told stand or fall together, so that nothing is told twice, whoever is killed and however many run this
 * at the same time. Sending is somebody else's. False when something was being told right then, so that nothing was looked at: the next
 * round knows.
 */
export async function tell<Prepared>(deps: TellingDeps, telling: Telling<Prepared>): Promise<boolean> {
  const { database, clock } = deps;
  const { channel } = telling;
  const now = clock.now();
  const told = await lastTold(database, now);
  if (told === null) return false;
  const hearers = telling.hearersOf(await listReaders(database, now));
  const marks = await telling.marks();
  const markOf = new Map(marks.map((mark) => [`${mark.holderId} ${mark.topic}`, mark]));
  const heard = hearers.flatMap((hearer) =>
    hearer.reader.topics.flatMap((topic): Heard[] => {
      const mark = markOf.get(`${hearer.id} ${topic}`);
      const frequency = mark?.frequency ?? (channel === 'push' ? 'never' : usualFrequency(topic, hearer.reader.kind));
      return frequency === 'never' ? [] : [{ hearer, topic, mark, frequency, upTo: numberOf(topic, told) }];
    }),
  );

  const hears = new Set(heard.map(({ hearer, topic }) => `${hearer.id} ${topic}`));
  const gone = marks.filter((mark) => mark.told_up_to !== null && !hears.has(`${mark.holderId} ${mark.topic}`));
  await forgetMarks(
    database.db,
    channel,
    // what is not a topic any more is forgotten too
    gone.map(({ holderId, topic }) => ({ holderId, topic: topic as MailTopicName })),
  );
  const begun = heard.filter(({ mark }) => (mark?.told_up_to ?? null) === null);
  const isWaiting = ({ hearer, topic }: Heard) =>
    topic === 'approvals' && telling.tellsWaiting?.(hearer.reader) === true;
  await beginMarks(database.db, channel, begun.filter((one) => !isWaiting(one)).map(markOfHeard), now);

  const turns = turnsAt(now);
  if (turns === null) return true;
  const failures = await beginWaiting(deps, telling, { begun: begun.filter(isWaiting), now });
  const due = new Map<Hearer, Turn[]>();
  for (const { hearer, topic, mark, frequency, upTo } of heard) {
    if (!mark?.told_at || mark.told_up_to === null || mark.told_since === null) continue;
    const isTime = frequency === 'at_once' ? mark.told_up_to < upTo : mark.told_at < turns[frequency];
    if (!isTime) continue;
    // Marks of a device may be older than a grant, which tells nothing of before it.
    const since = new Date(Math.max(mark.told_since.getTime(), hearer.reader.grant?.givenAt.getTime() ?? 0));
    const turn = { holderId: hearer.id, topic, upTo, from: mark.told_up_to, since };
    due.set(hearer, [...(due.get(hearer) ?? []), { ...turn, frequency: mark.frequency }]);
  }
  await tellAll(deps, telling, { due, told, now });
  if (failures.length > 0) throw failures[0];
  return true;
}

const markOfHeard = ({ hearer, topic, upTo }: Heard): Mark => ({ holderId: hearer.id, topic, upTo });

/**
 * What awaits an approval was asked before anybody heard of it, as of an owner whose user came later, and nothing would tell of it any
 * more. It is told together with the mark, so once. Answers what failed.
 */
async function beginWaiting<Prepared>(
  deps: TellingDeps,
  { channel, prepare, keep }: Telling<Prepared>,
  { begun, now }: { begun: readonly Heard[]; now: Date },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of begun) {
    const { hearer } = one;
    const mark = markOfHeard(one);
    try {
      const waiting = await countWaiting(deps, hearer.reader);
      const prepared = await prepare(hearer);
      await deps.database.db.transaction(async (transaction) => {
        if ((await beginMarks(transaction, channel, [mark], now)) === 0 || waiting === null) return;
        const chosen = one.mark?.frequency ?? null;
        const held = {
          channel,
          userId: hearer.reader.user.id,
          marks: [{ ...mark, from: mark.upTo, frequency: chosen }],
        };
        if (await holdMarks(transaction, held)) await keep(transaction, [{ hearer, topics: [waiting] }], prepared);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** Of what is told by other numbers than those of the feed. */
const ownNumbers: Readonly<Partial<Record<MailTopicName, keyof Told>>> = {
  news: 'news',
  alerts: 'alerts',
  accounts: 'trail',
  portals: 'trail',
  refusals: 'refusals',
  unread_news: 'unreadNews',
};
const numberOf = (topic: MailTopicName, told: Told) => told[ownNumbers[topic] ?? 'feed'];

/** One who cannot be told keeps nobody else waiting, and is tried again. */
async function tellAll<Prepared>(
  deps: TellingDeps,
  telling: Telling<Prepared>,
  { due, told, now }: { due: ReadonlyMap<Hearer, Turn[]>; told: Told; now: Date },
): Promise<void> {
  const { db } = deps.database;
  const nothing: Turn[] = [];
  const failures: unknown[] = [];
  for (const group of groupsOf(due, telling.groupOf)) {
    try {
      const news: (News & { turns: Turn[] })[] = [];
      const quiet: Turn[] = [];
      // In one order on every server, so that none waits for another.
      for (const [hearer, turns] of group.toSorted(([one], [other]) => (one.id < other.id ? -1 : 1))) {
        const spans = turns.filter(({ from, upTo }) => from < upTo);
        const topics = spans.length === 0 ? [] : await countTold(deps, { reader: hearer.reader, spans, told });
        if (topics.length === 0) quiet.push(...turns);
        else news.push({ hearer, topics, turns });
      }
      await tellGroup(deps, telling, news, now);
      // Not before the others of the group are kept, whose marks these may be as well.
      nothing.push(...quiet);
    } catch (error) {
      failures.push(error);
    }
  }
  await moveMarks(db, telling.channel, nothing, now);
  if (failures.length > 0) throw failures[0];
}

function groupsOf(due: ReadonlyMap<Hearer, Turn[]>, groupOf: (hearer: Hearer) => string): [Hearer, Turn[]][][] {
  const groups = new Map<string, [Hearer, Turn[]][]>();
  for (const [hearer, turns] of due) {
    const name = groupOf(hearer);
    groups.set(name, [...(groups.get(name) ?? []), [hearer, turns]]);
  }
  return [...groups.values()];
}

async function tellGroup<Prepared>(
  { database }: TellingDeps,
  { channel, prepare, keep }: Telling<Prepared>,
  news: readonly (News & { turns: Turn[] })[],
  now: Date,
): Promise<void> {
  const [first, ...others] = news;
  if (first === undefined) return;
  const prepared = await prepare(first.hearer);
  await database.db.transaction(async (transaction) => {
    for (const { hearer, turns } of news) {
      const held = { channel, userId: hearer.reader.user.id, marks: turns };
      if (!(await holdMarks(transaction, held))) return;
    }
    for (const { turns } of news) await moveMarks(transaction, channel, turns, now);
    await keep(transaction, [first, ...others], prepared);
  });
}
