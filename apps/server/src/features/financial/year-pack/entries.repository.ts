import type { journalTypes, LedgerAccountKind, Quadrant } from '@gevel/contract/plain';
import type { Database } from '../../../db/database.ts';
import { statementThen } from '../../../lists/as-known.ts';
import { ownerInScope, type PortfolioScope, scopeId } from '../financial.repository.ts';
import type { AskedYear } from './book-year.ts';

export interface BookOfEntries {
  company: {
    name: string;
    coc_number: string | null;
    vat_number: string | null;
    street_address: string | null;
    postal_code: string | null;
    city: string | null;
  };
  accounts: EntryAccount[];
  relations: { id: string; name: string | null; sells: boolean; buys: boolean }[];
  tax_rates: { id: string; name: string; percentage: string | null }[];
  /** By journal, entry and line. */
  lines: EntryLine[];
}

export interface EntryAccount {
  id: string;
  /** Null of an account that nobody here knows. */
  code: string | null;
  name: string | null;
  quadrant: Quadrant | null;
  kind: LedgerAccountKind | null;
}

/** Amounts in whole cents. */
export type EntryLine = [
  journal: (typeof journalTypes)[number],
  post: string,
  reference: string | null,
  period: number,
  day: string,
  account: string,
  document: string | null,
  invoiceDay: string | null,
  description: string | null,
  debit: string,
  credit: string,
  relation: string | null,
  taxRate: string | null,
  object: string | null,
];

const bookSql = (inScope: string) => `with asked as (select o.* from owners o where ${inScope} and o.id = $2::bigint),
  booked as materialized (select m.* from asked join financial_mutations m on m.owner_id = asked.id and m.financial_year = $3::int)
  select json_build_object(
    'company', json_build_object('name', asked.name, 'coc_number', asked.coc_number, 'vat_number', asked.vat_number,
      'street_address', asked.street_address, 'postal_code', asked.postal_code, 'city', asked.city),
    'accounts', (select coalesce(json_agg(json_build_object('id', u.id::text, 'code', a.code, 'name', a.name, 'quadrant', c.quadrant,
        'kind', a.kind) order by a.code_sort, u.id), '[]'::json)
      from (select distinct ledger_account_id as id from booked) u
      left join ledger_accounts a on a.id = u.id and (a.owner_id is null or a.owner_id = asked.id)
      left join compactions c on c.id = a.compaction_id),
    'relations', (select coalesce(json_agg(json_build_object('id', r.id::text, 'name', r.name, 'sells', r.sells, 'buys', r.buys) order by r.id), '[]'::json)
      from (select relation_id as id, max(relation_name) as name, bool_or(journal_type = 'purchase') as sells,
        bool_or(journal_type = 'sales') as buys from booked where relation_id is not null group by 1) r),
    'tax_rates', (select coalesce(json_agg(json_build_object('id', x.id::text, 'name', x.name, 'percentage', x.percentage::text) order by x.id), '[]'::json)
      from tax_rates x where x.id in (select tax_rate_id from booked)),
    'lines', (select coalesce(json_agg(json_build_array(b.journal_type, b.journal_post_id::text, b.journal_post_reference, b.financial_period,
        b.transaction_date, b.ledger_account_id::text, b.invoice_reference, coalesce(s.invoice_date, p.invoice_date), b.description,
        b.debit::text, b.credit::text, b.relation_id::text, b.tax_rate_id::text, b.object_name)
        order by b.journal_type, b.journal_post_id, b.id), '[]'::json)
      from booked b
      left join sales_invoices s on s.id = b.sales_invoice_id and s.owner_id = b.owner_id
      left join purchase_invoices p on p.id = b.purchase_invoice_id and p.owner_id = b.owner_id)) as answer
  from asked`;

/** All that was booked in the year, from one moment, of now or as known on a day; null when the owner is not the actor's. */
export async function readEntries(
  database: Database,
  scope: PortfolioScope,
  { ownerId, year, asOf }: AskedYear,
): Promise<BookOfEntries | null> {
  const values = [scopeId(scope), ownerId, year];
  const statement = statementThen({ text: bookSql(ownerInScope(scope)), values, hasOnePlan: true }, { asOf, scope });
  const [found] = await database.ask<{ answer: BookOfEntries }>(scope, statement);
  return found?.answer ?? null;
}
