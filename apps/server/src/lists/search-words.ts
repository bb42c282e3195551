/** How the rows `t` of a list are found by words: those of the records themselves, and the name of their owner. */
export interface FoundByWords {
  /** That the row `t` is what was found, a row `hit` of what `own` and `ofOwner` answer. */
  isHit: string;
  /** Records with a word that fits, over the rows `w` of `search_words`; `:word` says that it does. */
  own: readonly string[];
  /** Records whose owner is found. */
  ofOwner?: string;
  /** Records with one of `:whole`, what is typed as it is kept of numbers, accounts and dates. */
  whole?: string;
  /** The words of a row `x` itself, where they are not kept: as it was known on another day. */
  wordsThen: string;
}

/** More than these narrow nothing that matters. */
const maxWords = 16;
const longestWord = 40;

/** The kinds of records that have words, as `search_words` names them. */
export type WordKind =
  | 'objects'
  | 'relations'
  | 'contracts'
  | 'tickets'
  | 'statements'
  | 'sales'
  | 'purchases'
  | 'owners';

export function wordsOfKind(kind: WordKind, selected = 'w.record_id'): string {
  return `select ${selected} from search_words w where :mine(w) and w.kind = '${kind}' and :word`;
}

const ownText = 'gevel_words(x.search_text)';

/** A record by its own words alone. */
export function byOwnWords(kind: WordKind): FoundByWords {
  return { isHit: 't.id = hit.record_id', own: [wordsOfKind(kind)], wordsThen: ownText };
}

/** A relation by its words, and by what is masked of it where that is typed whole: by parts it could be found out. */
export const relationsByWords: FoundByWords = {
  ...byOwnWords('relations'),
  whole: wordsOfKind('relations').replaceAll(':word', 'w.word = any(:whole::text[])'),
  wordsThen: 'gevel_relation_words(x.search_text, x.phone, x.mobile, x.iban, x.birth_date)',
};

/** A record by its own words, and by those of its owner, which stand once and not with every record. */
export function byWords(kind: WordKind, table: string): FoundByWords {
  return { ...byOwnWords(kind), ofOwner: recordsOfOwners(table, 'x.id') };
}

function recordsOfOwners(table: string, selected: string): string {
  return `select ${selected} from search_words w join ${table} x on x.owner_id = w.record_id
    where :mine(w) and :mine(x) and w.kind = 'owners' and :word`;
}

/** Both kinds of invoices, as the view of them tells them apart. */
export const invoicesByWords: FoundByWords = {
  isHit: 't.kind = hit.kind and t.invoice_id = hit.record_id',
  own: [wordsOfKind('sales', 'w.kind, w.record_id'), wordsOfKind('purchases', 'w.kind, w.record_id')],
  ofOwner: recordsOfOwners('invoices', 'x.kind, x.invoice_id'),
  wordsThen: ownText,
};

/**
 * The rows of a table that have every one of the words, each of which is given by its place: first what is found, then each row
 * by its key. The planner is not asked, since a tenant that is compared twice, by the statement and by row security, seems to it
 * to have next to nothing, so that reading all of it seems to cost nothing.
 */
export function rowsWithWords(
  table: string,
  { isHit, own, ofOwner, whole }: FoundByWords,
  { places, wholeValues }: { places: readonly string[]; wholeValues: string },
): string {
  if (places.length === 0) return `(select * from ${table} t where false)`;
  const set = (ofOwner === undefined ? own : [...own, ofOwner]).join(' union ');
  const found = places.map((place) => `(${set.replaceAll(':word', () => wordBeginsWith(place))})`).join(' intersect ');
  const all = whole === undefined ? found : `(${found}) union (${whole.replaceAll(':whole', () => wholeValues)})`;
  return `(select t.* from (select distinct * from (${all}) found) hit, lateral (select * from ${table} t where ${isHit} offset 0) t)`;
}

/** The same of rows as they were known on another day, of which no words are kept. */
export function rowsWithWordsThen(
  table: string,
  { wordsThen, ofOwner, whole }: FoundByWords,
  { places, wholeValues }: { places: readonly string[]; wholeValues: string },
): string {
  if (places.length === 0) return `(select * from ${table} t where false)`;
  const among = (words: string, condition: string) => `exists (select from ${words} w (word) where ${condition})`;
  const each = places.map((place) => {
    const fits = wordBeginsWith(place);
    const owner = `exists (select from owners ow where ow.id = x.owner_id and ${among('gevel_words(ow.search_text)', fits)})`;
    return ofOwner === undefined ? among(wordsThen, fits) : `(${among(wordsThen, fits)} or ${owner})`;
  });
  const byWhole = whole === undefined ? '' : ` or ${among(wordsThen, `w.word = any(${wholeValues}::text[])`)}`;
  return `(select x.* from ${table} x where ${each.join(' and ')}${byWhole})`;
}

/** Of what people call words; those with a space in them are numbers under their kind ("phone 0612345678"), for search by number. */
export function wordBeginsWith(place: string): string {
  return `${beginsWith(place)} and strpos(w.word, ' ') = 0`;
}

/** A range in the order of bytes, which an index answers under row security. */
export function beginsWith(place: string): string {
  return `w.word >= ${place}::text and w.word < (${place}::text || chr(1114111))`;
}

const foldedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ł: 'l',
  Ł: 'l',
  ı: 'i',
  æ: 'a',
  Æ: 'a',
  œ: 'o',
  Œ: 'o',
  ß: 's',
};

/** The same as `gevel_fold` does in the database. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[øØđĐłŁıæÆœŒß]/g, (letter) => foldedLetters[letter] ?? letter);
}

/** The same as in `gevel_words`. */
const betweenWords = /[\t-\r !-/:-@[-`{-~\u2018\u2019\u201c\u201d\u201e\u2013\u2014\u00b7\u2022\u00ab\u00bb]+/;

/** The parts of a search between spaces, each of which has to occur. */
export function wordsOf(term: unknown): string[] {
  return typeof term !== 'string' ? [] : term.split(/\s+/).filter((part) => part !== '');
}

/** What has to begin a word of what is looked for; a word that another begins with says nothing more. */
export function searchedWords(term: string): string[] {
  const words = [...new Set(partsOf(term).map((word) => Array.from(word).slice(0, longestWord).join('')))];
  const telling = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  return telling.toSorted((left, right) => right.length - left.length).slice(0, maxWords);
}

export function partsOf(term: string): string[] {
  return fold(term)
    .split(betweenWords)
    .filter((word) => word !== '');
}
