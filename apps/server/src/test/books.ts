import type { Database } from '../db/database.ts';

/** Rows of the books as synchronisation writes them, for tests of what is read from them. */
export interface Books {
  compactions: { id: number; parent_id?: number; code: string; name: string; quadrant: string }[];
  ledger_accounts: {
    id: number;
    code: string;
    name: string;
    compaction_id: number;
    owner_id?: number;
    is_debtor_account?: boolean;
  }[];
  financial_years: { owner_id: number; financial_year: number; is_closed?: boolean; months_later?: number }[];
  mutations: BookedMutation[];
  invoices?: BookedInvoice[];
}

/** Amounts in cents; positive is debit. */
export interface BookedMutation {
  id: number;
  owner_id: number;
  year: number;
  period: number;
  account: number;
  cents: number;
  date?: string;
  description?: string;
  entry?: string;
  /** The entry that it is a line of; one of its own when absent. */
  post?: number;
  relation_id?: number;
  relation_name?: string;
  object_id?: number;
  object_name?: string;
  invoice_reference?: string;
  sales_invoice_id?: number;
}

export interface BookedInvoice {
  kind: 'sales' | 'purchase';
  id: number;
  owner_id: number;
  reference: string;
  relation_id: number;
  entry?: string;
}

export async function writeBooks(database: Database, books: Books): Promise<void> {
  await database.sync(async (connection) => {
    const insert = (statement: string, rows: readonly unknown[]) =>
      connection.query(statement, [JSON.stringify(rows)]).then(() => undefined);
    await insert(
      `insert into compactions (id, parent_id, code, name, quadrant, content_hash)
       select id, parent_id, code, name, quadrant, 'hash'
       from json_to_recordset($1) as r(id bigint, parent_id bigint, code text, name text, quadrant text)`,
      books.compactions,
    );
    await insert(
      `insert into ledger_accounts (id, code, name, compaction_id, owner_id, broker_id, is_debtor_account, content_hash)
       select r.id, r.code, r.name, r.compaction_id, r.owner_id, o.broker_id, coalesce(r.is_debtor_account, false), 'hash'
       from json_to_recordset($1) as r(id bigint, code text, name text, compaction_id bigint, owner_id bigint,
         is_debtor_account boolean)
       left join owners o on o.id = r.owner_id`,
      books.ledger_accounts,
    );
    await insert(
      `insert into financial_years (owner_id, broker_id, financial_year, is_closed, months_later, mutation_count, read_at)
       select r.owner_id, o.broker_id, r.financial_year, coalesce(r.is_closed, false), r.months_later, 0, now()
       from json_to_recordset($1) as r(owner_id bigint, financial_year int, is_closed boolean, months_later int)
       join owners o on o.id = r.owner_id`,
      books.financial_years,
    );
    await writeMutations(connection, books.mutations);
    await writeInvoices(connection, books.invoices ?? []);
    await connection.query(
      `insert into sync_freshness (record_type, synced_at)
       select record_type, '2026-06-15T08:00:00Z' from unnest('{financial_mutations,ledger_accounts,compactions}'::text[]) record_type on conflict do nothing`,
    );
  });
  await database.tidy();
}

type Writer = Parameters<Parameters<Database['sync']>[0]>[0];

export async function writeMutations(connection: Writer, mutations: readonly BookedMutation[]): Promise<void> {
  await connection.query(
    `insert into financial_mutations (id, owner_id, broker_id, financial_year, financial_period, year_is_closed, is_opening,
       ledger_account_id, transaction_date, journal_post_id, journal_post_reference, journal_type, relation_id, relation_name,
       invoice_reference, sales_invoice_id, object_id, object_name, description, debit, credit, content_hash)
     select r.id, r.owner_id, o.broker_id, r.year, r.period, false, r.period = 0, r.account,
       coalesce(r.date, make_date(r.year, least(greatest(r.period, 1), 12), 15)), coalesce(r.post, r.id), r.entry, 'memorial', r.relation_id,
       r.relation_name, r.invoice_reference, r.sales_invoice_id, r.object_id, r.object_name, r.description,
       greatest(r.cents, 0), greatest(-r.cents, 0), 'hash'
     from json_to_recordset($1) as r(id bigint, owner_id bigint, year int, period int, account bigint, cents bigint, date date,
       description text, entry text, post bigint, relation_id bigint, relation_name text, object_id bigint, object_name text,
       invoice_reference text, sales_invoice_id bigint)
     join owners o on o.id = r.owner_id`,
    [JSON.stringify(mutations)],
  );
}

async function writeInvoices(connection: Writer, invoices: readonly BookedInvoice[]): Promise<void> {
  for (const kind of ['sales', 'purchase'] as const) {
    await connection.query(
      `insert into ${kind}_invoices (id, reference, workflow_state, invoice_date, owner_id, broker_id, relation_id, amount_excl,
         amount_incl, journal_post_reference, payment_method, financial_year, financial_period, content_hash)
       select r.id, r.reference, 'final', '2026-01-15', r.owner_id, o.broker_id, r.relation_id, 100, 121, r.entry, 'unknown',
         2026, 1, 'hash'
       from json_to_recordset($1) as r(id bigint, reference text, owner_id bigint, relation_id bigint, entry text)
       join owners o on o.id = r.owner_id`,
      [JSON.stringify(invoices.filter((invoice) => invoice.kind === kind))],
    );
  }
}

/** A chart of accounts whose groups are nested three deep, with one account of owner 101 alone. */
export const chart = {
  compactions: [
    { id: 440, code: 'A', name: 'Activa', quadrant: 'assets' },
    { id: 442, parent_id: 440, code: 'A2', name: 'Vlottende activa', quadrant: 'assets' },
    { id: 443, parent_id: 442, code: 'A21', name: 'Vorderingen', quadrant: 'assets' },
    { id: 444, parent_id: 442, code: 'A22', name: 'Liquide middelen', quadrant: 'assets' },
    { id: 450, code: 'P', name: 'Passiva', quadrant: 'liabilities' },
    { id: 451, parent_id: 450, code: 'P1', name: 'Eigen vermogen', quadrant: 'liabilities' },
    { id: 453, parent_id: 450, code: 'P3', name: 'Kortlopende schulden', quadrant: 'liabilities' },
    { id: 460, code: 'K', name: 'Kosten', quadrant: 'costs' },
    { id: 462, parent_id: 460, code: 'K1', name: 'Onderhoud', quadrant: 'costs' },
    { id: 470, code: 'O', name: 'Opbrengsten', quadrant: 'benefits' },
    { id: 471, parent_id: 470, code: 'O1', name: 'Huuropbrengsten', quadrant: 'benefits' },
  ],
  ledger_accounts: [
    { id: 510, code: '1300', name: 'Debiteuren', compaction_id: 443, is_debtor_account: true },
    { id: 512, code: '1100', name: 'Bank', compaction_id: 444 },
    { id: 519, code: '1101', name: 'Rekening Aalders', compaction_id: 444, owner_id: 101 },
    { id: 520, code: '0500', name: 'Eigen vermogen', compaction_id: 451 },
    { id: 530, code: '1600', name: 'Crediteuren', compaction_id: 453 },
    { id: 540, code: '4100', name: 'Klachtenonderhoud', compaction_id: 462 },
    { id: 570, code: '8000', name: 'Huuropbrengst', compaction_id: 471 },
    { id: 573, code: '8090', name: 'Huurkorting', compaction_id: 471 },
  ],
} satisfies Pick<Books, 'compactions' | 'ledger_accounts'>;
