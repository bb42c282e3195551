import type { RecordType } from '@gevel/back-office/records';
import type { FoundKind } from '@gevel/contract/plain';
import { ownerJoin } from '../../lists/owner-join.ts';
import {
  byOwnWords,
  byWords,
  type FoundByWords,
  invoicesByWords,
  relationsByWords,
  type WordKind,
} from '../../lists/search-words.ts';

/** How a kind of record is found: SQL over the row `t`, with `:mine(t)` for whose it is. */
interface FoundSource {
  /** What could not be read of them is not found. */
  recordTypes: readonly RecordType[];
  from: string;
  /** What else is read of a row. */
  joins?: string;
  mine: string;
  id: string;
  words: FoundByWords;
  /** The kinds of words that it is found by. */
  kinds: readonly WordKind[];
  /** Folded, by which what was found is put in order. */
  text: string;
  title: string;
  subtitle: string;
  /** Among records that fit equally well. */
  order: string;
}

const owned = (kind: WordKind): Pick<FoundSource, 'words' | 'kinds'> => ({
  words: byOwnWords(kind),
  kinds: [kind],
});

const joined = (...parts: string[]) => `concat_ws(' · ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;

export const foundSources: Readonly<Record<FoundKind, FoundSource>> = {
  objects: {
    recordTypes: ['objects'],
    from: 'objects t',
    mine: ':mine(t)',
    ...owned('objects'),
    id: 't.id::text',
    text: 't.search_text',
    title: `coalesce(nullif(t.name, ''), t.address, t.reference)`,
    subtitle: joined('t.reference', 't.address', 't.postal_code', 't.city'),
    order: 't.address_sort, t.id',
  },
  relations: {
    recordTypes: ['relations'],
    from: 'relations t',
    mine: 'exists (select from relation_owners ro where ro.relation_id = t.id and :mine(ro)) and not t.is_anonymised',
    words: relationsByWords,
    kinds: ['relations'],
    id: 't.id::text',
    text: 't.search_text',
    title: 't.name',
    subtitle: joined('t.reference', 't.street_address', 't.city', 't.email'),
    order: 't.name_sort, t.id',
  },
  contracts: {
    recordTypes: ['contracts'],
    from: 'contracts t',
    mine: ':mine(t)',
    ...owned('contracts'),
    id: 't.id::text',
    text: 't.search_text',
    title: 't.reference',
    subtitle: joined('t.contractor_name', 't.address', 't.city'),
    order: 't.start_date desc, t.id',
  },
  tickets: {
    recordTypes: ['tickets'],
    from: 'tickets t',
    mine: ':mine(t)',
    ...owned('tickets'),
    id: 't.id::text',
    text: 't.search_text',
    title: 't.reference',
    subtitle: joined('left(t.description, 80)', 't.address'),
    order: 't.reporting_date desc, t.id',
  },
  rental_statements: {
    recordTypes: ['rental_statements'],
    from: 'rental_statements t',
    joins: ownerJoin,
    mine: ':mine(t)',
    words: byWords('statements', 'rental_statements'),
    kinds: ['statements', 'owners'],
    id: 't.id::text',
    text: `(t.search_text || ' ' || o.search_text)`,
    title: `coalesce(t.reference, t.id::text)`,
    subtitle: joined('o.name', `to_char(t.period_start, 'DD-MM-YYYY') || ' – ' || to_char(t.period_end, 'DD-MM-YYYY')`),
    order: 't.period_start desc, t.id',
  },
  invoices: {
    recordTypes: ['sales_invoices', 'purchase_invoices'],
    from: 'invoices t',
    mine: ':mine(t)',
    words: { isHit: invoicesByWords.isHit, own: invoicesByWords.own, wordsThen: invoicesByWords.wordsThen },
    kinds: ['sales', 'purchases'],
    id: 't.id',
    text: 't.search_text',
    title: `coalesce(t.reference, t.id)`,
    subtitle: joined('t.relation_name', 't.subject', `to_char(t.invoice_date, 'DD-MM-YYYY')`),
    order: 't.invoice_date desc, t.id',
  },
};
