import type { Connection } from '../../db/connection.ts';
import { Bindings } from '../../lists/bindings.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import type { WordKind } from '../../lists/search-words.ts';

/** How alike a word must be, by shared trigrams, to pass for a typing error. */
const leastLikeness = 0.4;
const shortest = 4;
/** Different words of a kind that are held against one part, and words that it may stand for. */
const maxHeld = 2_000;
const maxAlike = 50;

interface Wrong {
  context: RequestContext;
  kinds: readonly WordKind[];
  parts: readonly string[];
}

/**
 * For each part that may be mistyped the words of the portfolio that look like it and begin with the same letter; null when one
 * has none, or when none may be mistyped. Each different word is looked up once, however many records have it. Words that go
 * on with a digit are numbers, which nobody guesses.
 */
export async function alikeWords(
  connection: Connection,
  { context, kinds, parts }: Wrong,
): Promise<Map<string, string[]> | null> {
  const mistypable = parts.filter((part) => part.length >= shortest && /^[^0-9]{2}/.test(part));
  if (mistypable.length === 0) return null;
  const bindings = new Bindings(context);
  const sql = bindings.resolve(`
    select part, array(
      select word from unnest(${bindings.bind(kinds)}::text[]) of (kind), lateral (
        with recursive different (word) as (
          (${nextWord(`w.word >= left(part, 1) || ':'`)})
          union all
          select (${nextWord('w.word > different.word')}) from different where different.word is not null)
        select word from different where word is not null limit ${maxHeld}) held
      where word_similarity(part, word) >= ${leastLikeness}
      group by word order by word_similarity(part, word) desc, word limit ${maxAlike}) as words
    from unnest(${bindings.bind(mistypable)}::text[]) part`);
  const { rows } = await connection.query<{ part: string; words: string[] }>(sql, bindings.values);
  return rows.some(({ words }) => words.length === 0) ? null : new Map(rows.map(({ part, words }) => [part, words]));
}

const nextWord = (after: string) => `select w.word from search_words w
  where :mine(w) and w.kind = of.kind and ${after} and w.word < left(part, 1) || chr(1114111) order by w.word limit 1`;
