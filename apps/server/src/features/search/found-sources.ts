import type { FoundKind } from '@gevel/contract/plain';

/** How a kind of record is found: SQL over the row `t`, with `:mine(t)` for whose it is. */
interface FoundSource {
  from: string;
  mine: string;
  id: string;
  /** Folded, what is searched. */
  text: string;
  title: string;
  subtitle: string;
  /** Among records that fit equally well. */
  order: string;
}

const joined = (...parts: string[]) => `concat_ws(' · ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;

export const foundSources: Readonly<Record<FoundKind, FoundSource>> = {
  objects: {
    from: 'objects t',
    mine: ':mine(t)',
    id: 't.id::text',
    text: 't.search_text',
    title: `coalesce(nullif(t.name, ''), t.address, t.reference)`,
    subtitle: joined('t.reference', 't.address', 't.postal_code', 't.city'),
    order: 't.address_sort, t.id',
  },
  relations: {
    from: 'relations t',
    mine: 't.id in (select ro.relation_id from relation_owners ro where :mine(ro)) and not t.is_anonymised',
    id: 't.id::text',
    text: 't.search_text',
    title: 't.name',
    subtitle: joined('t.reference', 't.street_address', 't.city', 't.email'),
    order: 't.name_sort, t.id',
  },
  contracts: {
    from: 'contracts t',
    mine: ':mine(t)',
    id: 't.id::text',
    text: 't.search_text',
    title: 't.reference',
    subtitle: joined('t.contractor_name', 't.address', 't.city'),
    order: 't.start_date desc, t.id',
  },
  tickets: {
    from: 'tickets t',
    mine: ':mine(t)',
    id: 't.id::text',
    text: 't.search_text',
    title: 't.reference',
    subtitle: joined('left(t.description, 80)', 't.address'),
    order: 't.reporting_date desc, t.id',
  },
  rental_statements: {
    from: 'rental_statements t join owners o on o.id = t.owner_id',
    mine: ':mine(t)',
    id: 't.id::text',
    text: `(t.search_text || ' ' || o.search_text)`,
    title: `coalesce(t.reference, t.id::text)`,
    subtitle: joined('o.name', `to_char(t.period_start, 'DD-MM-YYYY') || ' – ' || to_char(t.period_end, 'DD-MM-YYYY')`),
    order: 't.period_start desc, t.id',
  },
  invoices: {
    from: 'invoices t',
    mine: ':mine(t)',
    id: 't.id',
    text: 't.search_text',
    title: `coalesce(t.reference, t.id)`,
    subtitle: joined('t.relation_name', 't.subject', `to_char(t.invoice_date, 'DD-MM-YYYY')`),
    order: 't.invoice_date desc, t.id',
  },
};
