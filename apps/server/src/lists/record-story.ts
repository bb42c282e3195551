import type { StoryEntry } from '@gevel/contract';
import type { Module } from '@gevel/contract/plain';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import type { Statement } from '../db/one-flight.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { Bindings } from './bindings.ts';
import { idType } from './conditions.ts';
import { isIdOf } from './id-forms.ts';
import { momentText } from './json-sql.ts';
import type { ServedList } from './list-sql.ts';
import {
  type Content,
  changes,
  contentSql,
  earlierScope,
  presentStatement,
  readContent,
  versionType,
} from './record-history.ts';
import type { RequestContext } from './request-context.ts';
import type { StoryEventSql } from './story-events.ts';

/** What the story of a list's records tells beside the changes of their own. */
export interface Story {
  /** Fields that follow from other records or from the calendar, whose change is told as well. */
  follows: readonly string[];
  events: readonly StoryEventSql[];
  /** Of records that are rows of several tables, whose earlier states are told as events or not at all. */
  hasNoVersions?: true;
}

interface Asked {
  list: ServedList;
  story: Story;
  id: string;
  context: RequestContext;
  modules: readonly Module[];
  before: string | undefined;
  perPage: number;
}

interface VersionRow {
  place: string;
  at: string;
  is_removed: boolean;
  is_derived: boolean;
  /** Of the state after the newest one of the page, which its changes are told from. */
  is_next: boolean;
  content: Content;
}

type Entry = Omit<StoryEntry, 'id'> & { place: string; isDerived?: boolean };

/** After everything that ever happened. */
const end = '9999-12-31T00:00:00.000000Z~99~0';
const ofVersions = '00';
const nothingElse = { is_day: false, record_id: null, title: null, amount: null, by: null } as const;

/**
 * What happened to a record, newest first, a page at a time: of its own changes and of everything else no more is read than a page
 * holds. What it was is for whoever may read its history; all else for whoever may see that where it stands.
 */
export async function readStory(
  database: Database,
  asked: Asked,
): Promise<{ data: StoryEntry[]; next: string | null }> {
  const { context, list, id, perPage } = asked;
  if (!isIdOf(idType(list), id)) throw new Refusal('not_found');
  const present = presentStatement(list, id, context);
  const [versions, events] = await database.scoped(context.scope, async (connection) => {
    const now = await connection.query<{ content: Content }>(present.text, present.values);
    const current = now.rows[0]?.content ?? null;
    const { hasNoVersions } = asked.story;
    const isKnown = current !== null || (!hasNoVersions && (await wasThere(connection, asked)));
    if (!isKnown) throw new Refusal('not_found');
    const known = hasNoVersions ? null : versionsStatement(asked);
    const rows = known === null ? [] : (await connection.query<VersionRow>(known.text, known.values)).rows;
    const told = eventsStatement(asked);
    const others = told === null ? [] : (await connection.query<Entry>(told.text, told.values)).rows;
    return [changesOf(asked, rows, current), others];
  });
  const entries = [...versions, ...events].sort((one, other) => (one.place < other.place ? 1 : -1));
  const page = entries.slice(0, perPage);
  return {
    // What followed from elsewhere and is told of no field takes its place in the page, so that pages cost the same.
    data: page.flatMap(({ place, isDerived, ...entry }) =>
      isDerived && entry.changes.length === 0 ? [] : [{ id: place, ...entry }],
    ),
    next: entries.length > page.length ? (page.at(-1)?.place ?? null) : null,
  };
}

/** A record that is gone has a story for those who could see it, as it has a history. */
async function wasThere(connection: Connection, { list, id, context }: Asked): Promise<boolean> {
  const bindings = new Bindings(context);
  const text = `select from record_versions v where ${isOfRecord(bindings, list, { id, context })} and not v.is_derived limit 1`;
  return (await connection.query(bindings.resolve(text), bindings.values)).rows.length > 0;
}

function isOfRecord(bindings: Bindings, list: ServedList, { id, context }: Pick<Asked, 'id' | 'context'>): string {
  const record = `${bindings.bind(id)}::text`;
  return `v.record_type = ${bindings.bind(versionType(list))} and v.record_id = ${record}
    and ${earlierScope(list, context.scope, `${record}::bigint`)}`;
}

/** Before the place that is asked, by the three parts of it. */
function isBefore(bindings: Bindings, asked: Asked, [at, rank, id]: readonly [string, string, string]): string {
  const [moment, order, name] = (asked.before ?? end).split('~');
  const bound = `${bindings.bind(moment)}::text::timestamptz`;
  return `${at} <= ${bound} and (${at}, ${rank}::text collate "C", (${id})::text collate "C")
    < (${bound}, ${bindings.bind(order)}::text collate "C", ${bindings.bind(name)}::text collate "C")`;
}

const placeText = (at: string, rank: string, id: string) =>
  `to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || ${rank} || '~' || (${id})`;

function versionsStatement(asked: Asked): Statement {
  const { list, context, perPage } = asked;
  const bindings = new Bindings(context);
  // Of one width, so that they are in the order of their numbers.
  const number = `lpad(v.id::text, 19, '0')`;
  const before = isBefore(bindings, asked, ['v.valid_to', `'${ofVersions}'`, number]);
  const columns = `v.id, v.valid_to, v.is_removed, v.is_derived, ${readContent(list)} as content,
    ${placeText('v.valid_to', `'${ofVersions}'`, number)} as place`;
  const known = `select ${columns}, :isNext as is_next from record_versions v where ${isOfRecord(bindings, list, asked)}`;
  const page = `${known.replace(':isNext', 'false')} and ${before} order by v.valid_to desc, v.id desc limit ${perPage + 1}`;
  const next = `${known.replace(':isNext', 'true')} and not (${before}) order by v.valid_to, v.id limit 1`;
  const text = `select place, ${momentText('valid_to')} as at, is_removed, is_derived, is_next, ${contentSql(list)} as content
    from ((${page}) union all (${next})) known order by valid_to desc, id desc`;
  return { text: bindings.resolve(text), values: bindings.values };
}

function changesOf({ list, story, context }: Asked, rows: readonly VersionRow[], current: Content | null): Entry[] {
  return rows.flatMap((row, position) => {
    if (row.is_next) return [];
    const after = rows[position - 1]?.content ?? current;
    const all = row.is_removed ? [] : changes(list, context.clear, [row.content, after]);
    return [
      {
        ...nothingElse,
        place: row.place,
        at: row.at,
        event: row.is_removed ? 'removed' : 'changed',
        changes: row.is_derived ? all.filter(({ field }) => story.follows.includes(field)) : all,
        isDerived: row.is_derived,
      },
    ];
  });
}

/** Null where the reader is told of nothing else. */
function eventsStatement(asked: Asked): Statement | null {
  const { list, story, context, modules, id, perPage } = asked;
  const shown = story.events.filter(({ needs }) => needs === undefined || modules.includes(needs));
  if (shown.length === 0) return null;
  const bindings = new Bindings(context);
  const text = `${bindings.bind(id)}::text`;
  const number = idType(list) === 'text' ? `split_part(${text}, '-', 2)` : text;
  const told = { id: `${number}::bigint`, text, reader: context.scope.kind };
  const sources = shown.map((one) => {
    const at = one.isDay ? `(${one.at})::timestamp at time zone 'Europe/Amsterdam'` : one.at;
    // The same event has the same place whichever modules are on.
    const rank = `'${String(story.events.indexOf(one) + 1).padStart(2, '0')}'`;
    return `(select ${at} as at, ${rank} as rank, ${one.id} as id, ${one.isDay === true} as is_day, '${one.event}' as event,
        ${one.leadsTo ?? 'null::text'} as record_id, nullif(${one.title ?? 'null::text'}, '') as title,
        ${one.amount === undefined ? 'null::text' : `round((${one.amount})::numeric / 100, 2)::text`} as amount, ${one.by ?? 'null::text'} as by
      from ${one.from(told)})`;
  });
  const statement = `select ${placeText('t.at', 't.rank', 't.id')} as place, ${momentText('t.at')} as at, t.is_day, t.event,
      t.record_id, t.title, t.amount, t.by, '[]'::json as changes
    from (${sources.join(' union all ')}) t
    where (not t.is_day or t.at <= :now) and ${isBefore(bindings, asked, ['t.at', 't.rank', 't.id'])}
    order by t.at desc, t.rank collate "C" desc, t.id collate "C" desc limit ${perPage + 1}`;
  return { text: bindings.resolve(statement), values: bindings.values };
}
