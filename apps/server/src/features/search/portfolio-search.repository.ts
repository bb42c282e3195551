import type { DataAge, FoundGroup, UnreadRecords } from '@gevel/contract';
import { type FoundKind, foundKinds } from '@gevel/contract/plain';
import type { Connection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '../../db/one-flight.ts';
import { dataAgeOf } from '../../lists/ages-of.ts';
import { Bindings } from '../../lists/bindings.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { wordBeginsWith } from '../../lists/search-words.ts';
import { type AskScoped, unreadRecords } from '../../lists/unread.ts';
import { foundSources } from './found-sources.ts';
import { readTerm, type SearchTerm } from './search-term.ts';
import { alikeWords } from './typing-errors.ts';

/** Of each kind. */
const maxRecords = 6;

/** Records of a kind that are counted and put in order; of more the first by word and the newest. */
const maxCounted = 200;

export interface FoundAnswer {
  data: FoundGroup[];
  /** `unread`: what could not be read of the kinds that were searched, and so is not found. */
  meta: DataAge & { is_approximate: boolean; unread?: UnreadRecords[] };
}

interface Search {
  context: RequestContext;
  kinds: readonly FoundKind[];
  term: string;
}

/**
 * What is written like the term: every part of it begins a word, or it is a whole phone number, IBAN or birth date. Only when there is
 * nothing, what looks like it. The best come first: the same reference or name, then those that begin with the term.
 */
export async function searchPortfolio(database: Database, { context, kinds, term }: Search): Promise<FoundAnswer> {
  const asked = readTerm(term);
  const wanted = foundKinds.filter((kind) => kinds.includes(kind));
  return await database.scoped(context.scope, async (connection) => {
    const ask: AskScoped = async <Row extends object>({ text, values }: Statement) =>
      (await connection.query<Row>(text, values)).rows;
    const types = wanted.flatMap((kind) => foundSources[kind].recordTypes);
    const age = await dataAgeOf(ask, ['owners', ...types]);
    if (wanted.length === 0 || asked.parts.length === 0) return { data: [], meta: { is_approximate: false, ...age } };
    const missing = { ...age, ...(await missingOf(ask, { context, types })) };
    const exact = await find(connection, { context, kinds: wanted, asked, alike: null });
    if (exact.length > 0) return { data: exact, meta: { is_approximate: false, ...missing } };
    const words = wanted.flatMap((kind) => foundSources[kind].kinds);
    const alike = await alikeWords(connection, { context, kinds: words, parts: asked.parts });
    const data = alike === null ? [] : await find(connection, { context, kinds: wanted, asked, alike });
    return { data, meta: { is_approximate: data.length > 0, ...missing } };
  });
}

async function missingOf(
  ask: AskScoped,
  { context, types }: { context: RequestContext; types: readonly string[] },
): Promise<{ unread?: UnreadRecords[] }> {
  const unread = (await unreadRecords(ask, { scope: context.scope, types })).filter(
    ({ records, problem }) => records > 0 || problem !== null,
  );
  return unread.length > 0 ? { unread } : {};
}

interface Finding {
  context: RequestContext;
  kinds: readonly FoundKind[];
  asked: SearchTerm;
  /** Words to find instead of a part, where it may be a typing error; null to find what is written. */
  alike: ReadonlyMap<string, readonly string[]> | null;
}

async function find(connection: Connection, finding: Finding): Promise<FoundGroup[]> {
  const bindings = new Bindings(finding.context);
  const { asked, alike } = finding;
  const conditions = asked.parts.map((part) => {
    const words = alike?.get(part);
    return words === undefined ? wordBeginsWith(bindings.bind(part)) : `w.word = any(${bindings.bind(words)}::text[])`;
  });
  // What the statement does not use may not be bound either.
  const rank = (alike === null ? rankWritten : rankAlike)(asked, bindings);
  const parts = finding.kinds.map((kind) => kindSql(kind, { finding, bindings, conditions, rank }));
  const { rows } = await connection.query<{ groups: FoundGroup[] | null }>(
    `select json_agg(json_build_object('kind', kind, 'total', total, 'is_more', is_more, 'records', records)) as groups
     from (${parts.join(' union all ')}) found where total > 0`,
    bindings.values,
  );
  return rows[0]?.groups ?? [];
}

type Rank = (title: string, text: string) => string;

function rankWritten({ words }: SearchTerm, bindings: Bindings): Rank {
  const whole = bindings.bind(words.join(' '));
  return (title, text) => `case when ${title} = ${whole} then 0
      when starts_with(${title}, ${whole}) then 1
      when strpos(' ' || ${title}, ' ' || ${whole}) > 0 then 2
      when strpos(' ' || ${text}, ' ' || ${whole}) > 0 then 3 else 4 end`;
}

function rankAlike({ words }: SearchTerm, bindings: Bindings): Rank {
  const places = words.map((word) => bindings.bind(word));
  return (_, text) => `-(${places.map((place) => `word_similarity(${place}, ${text})`).join(' + ')})`;
}

interface Kind {
  finding: Finding;
  bindings: Bindings;
  /** Of each part, which words fit it. */
  conditions: readonly string[];
  rank: Rank;
}

function kindSql(kind: FoundKind, { finding, bindings, conditions, rank }: Kind): string {
  const source = foundSources[kind];
  const sets = [
    wordSet(kind, conditions),
    ...(finding.alike === null ? byWholeValue(kind, finding.asked, bindings) : []),
  ];
  return bindings.resolve(`
    (with hits as materialized (${sets.map((set) => `(${set})`).join(' union ')})
     select '${kind}' as kind, least(count(*), ${maxCounted})::int as total, (select count(*) from hits) > ${maxCounted} as is_more,
       coalesce((json_agg(json_build_object('id', id, 'title', title, 'subtitle', subtitle) order by place) filter (where place <= ${maxRecords})), '[]') as records
     from (
       select ${source.id} as id, ${source.title} as title, ${source.subtitle} as subtitle,
         row_number() over (order by ${rank('folded.title', source.text)}, ${source.order}) as place
       from (select distinct * from hits) hit, lateral (select * from ${source.from} where ${source.mine} and ${source.words.isHit} offset 0) t
         ${source.joins ?? ''}, lateral (select gevel_fold(${source.title}) as title offset 0) folded
     ) each_one)`);
}

/** Who has a word for each part; of too many those whose words come first, which are the same as the part, and of these the newest. */
function wordSet(kind: FoundKind, conditions: readonly string[]): string {
  const { own, ofOwner } = foundSources[kind].words;
  const [only] = conditions;
  const first = `limit ${maxCounted + 1}`;
  if (only !== undefined && conditions.length === 1) {
    const newest = [
      ...own.map((set) => `${set} order by w.word, w.record_id desc ${first}`),
      ...(ofOwner === undefined ? [] : [`${ofOwner} order by x.id desc ${first}`]),
    ];
    return newest.map((set) => `(${set.replaceAll(':word', () => only)})`).join(' union ');
  }
  const sets = conditions.map((condition) =>
    [...own, ...(ofOwner === undefined ? [] : [ofOwner])].join(' union ').replaceAll(':word', () => condition),
  );
  return `select * from (${sets.map((set) => `(${set})`).join(' intersect ')}) found order by record_id desc ${first}`;
}

/** What is masked is found as a whole: its parts are not to be had by guessing. */
function byWholeValue(kind: FoundKind, { whole }: SearchTerm, bindings: Bindings): string[] {
  const set = foundSources[kind].words.whole;
  if (set === undefined || whole.length === 0) return [];
  const place = bindings.bind(whole.map(({ word }) => word));
  return [`${set.replaceAll(':whole', () => place)} limit ${maxCounted + 1}`];
}
