import type { FoundGroup } from '@gevel/contract';
import { type FoundKind, foundKinds } from '@gevel/contract/plain';
import type { Connection, Database } from '../../db/database.ts';
import { type Asking, Bindings } from '../../lists/bindings.ts';
import { foundSources } from './found-sources.ts';
import { readTerm, type SearchTerm } from './search-term.ts';

/** Of each kind. */
const mostRecords = 6;

/** How alike a word must be to one of the record's own, by shared trigrams, to pass for a typing error. */
const leastLikeness = 0.4;

export interface FoundAnswer {
  data: FoundGroup[];
  meta: { is_approximate: boolean };
}

interface Search {
  asking: Asking;
  kinds: readonly FoundKind[];
  term: string;
}

/**
 * What is written like the term: every word of it occurs, or it is the phone number or the whole IBAN. Only when there is
 * nothing, what looks like it. The best come first: the same reference or name, then those that begin with the term.
 */
export async function searchPortfolio(database: Database, { asking, kinds, term }: Search): Promise<FoundAnswer> {
  const asked = readTerm(term);
  const wanted = foundKinds.filter((kind) => kinds.includes(kind));
  if (wanted.length === 0 || asked.words.length === 0) return { data: [], meta: { is_approximate: false } };
  return await database.scoped(asking.scope, async (connection) => {
    const exact = await find(connection, { asking, kinds: wanted, asked, isExact: true });
    if (exact.length > 0) return { data: exact, meta: { is_approximate: false } };
    const alike = asked.canBeMistyped ? await find(connection, { asking, kinds: wanted, asked, isExact: false }) : [];
    return { data: alike, meta: { is_approximate: alike.length > 0 } };
  });
}

interface Finding {
  asking: Asking;
  kinds: readonly FoundKind[];
  asked: SearchTerm;
  isExact: boolean;
}

async function find(connection: Connection, finding: Finding): Promise<FoundGroup[]> {
  const bindings = new Bindings(finding.asking);
  const words = finding.asked.words.map((word) => bindings.bind(word));
  // What the statement does not use may not be bound either.
  const whole = finding.isExact ? bindings.bind(finding.asked.words.join(' ')) : '';
  const parts = finding.kinds.map((kind) => kindSql(kind, finding, { bindings, words, whole }));
  const { rows } = await connection.query<{ groups: FoundGroup[] | null }>(
    `select json_agg(json_build_object('kind', kind, 'total', total, 'records', records)) as groups
     from (${parts.join(' union all ')}) found where total > 0`,
    bindings.values,
  );
  return rows[0]?.groups ?? [];
}

interface Places {
  bindings: Bindings;
  words: string[];
  whole: string;
}

function kindSql(kind: FoundKind, { asked, isExact }: Finding, { bindings, words, whole }: Places): string {
  const source = foundSources[kind];
  const likeness = words.map((word) => `word_similarity(${word}, ${source.text})`).join(' + ');
  const matches = isExact
    ? [
        `(${words.map((word) => `strpos(${source.text}, ${word}) > 0`).join(' and ')})`,
        ...byNumber(kind, asked, bindings),
      ]
    : [`(${words.map((word) => wordLooksLike(word, source.text)).join(' and ')})`];
  const rank = isExact
    ? `case when gevel_fold(${source.title}) = ${whole} then 0
         when starts_with(gevel_fold(${source.title}), ${whole}) then 1
         when strpos(' ' || gevel_fold(${source.title}), ' ' || ${whole}) > 0 then 2
         when strpos(' ' || ${source.text}, ' ' || ${whole}) > 0 then 3 else 4 end`
    : `-(${likeness})`;
  return bindings.resolve(`
    (select '${kind}' as kind, count(*)::int as total,
       coalesce((json_agg(json_build_object('id', id, 'title', title, 'subtitle', subtitle) order by place) filter (where place <= ${mostRecords})), '[]') as records
     from (
       select ${source.id} as id, ${source.title} as title, ${source.subtitle} as subtitle,
         row_number() over (order by ${rank}, ${source.order}) as place
       from ${source.from}
       where ${source.mine} and (${matches.join(' or ')})
     ) each_one)`);
}

const wordLooksLike = (word: string, text: string) =>
  `(strpos(${text}, ${word}) > 0 or (length(${word}) >= 4 and word_similarity(${word}, ${text}) >= ${leastLikeness}))`;

/** Phone numbers by their national digits, accounts as a whole: neither is to be had by guessing its parts. */
function byNumber(kind: FoundKind, { phone, iban }: SearchTerm, bindings: Bindings): string[] {
  if (kind !== 'relations') return [];
  const digits = (column: string) => `regexp_replace(coalesce(${column}, ''), '\\D', '', 'g')`;
  const phones = phone === null ? null : bindings.bind(phone);
  return [
    ...(phones === null ? [] : ['t.phone', 't.mobile'].map((column) => `strpos(${digits(column)}, ${phones}) > 0`)),
    ...(iban === null ? [] : [`upper(replace(t.iban, ' ', '')) = ${bindings.bind(iban)}`]),
  ];
}
