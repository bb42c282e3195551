import { recordTypes } from '@gevel/back-office';
import {
  addRows,
  addServiceCosts,
  debtorItemRow,
  invoiceRow,
  overviewRow,
  statementObjectRow,
  statementRow,
} from './book-rows.ts';
import { chart, writeBooks } from './books.ts';
import { idsOfOwners, isListable, plantRecords } from './plant-records.ts';
import type { PortfolioServer } from './portfolio-server.ts';

/** Rows for the lists that neither the portfolio of tests nor its users fill, with texts that spreadsheets trip over. */
export async function fillEveryList({ database }: PortfolioServer): Promise<void> {
  const owners = [101, 102, 201];
  const awkward = [
    '=1+1',
    '-5',
    '@SUM(A1)',
    'Regel\r\ntwee; "drie"',
    "'s-Gravenhage",
    '＝cmd|x',
    ' spatie ',
    '12-05',
    null,
  ];
  const text = (place: number) => awkward[place % awkward.length] ?? null;
  const of = (place: number) => ({ owner_id: owners[place % owners.length] });
  const rows = <Row>(count: number, row: (place: number) => Row) =>
    Array.from({ length: count }, (_, place) => row(place));
  const invoices = (from: number) =>
    rows(14, (place) =>
      invoiceRow(from + place, {
        ...of(place),
        subject: text(place),
        amount_excl: place % 2 === 0 ? -12_345 - place : 100_001,
        outstanding_amount: place * 100,
        due_date: place % 3 === 0 ? null : '2026-05-15',
      }),
    );
  await writeBooks(database, {
    ...chart,
    financial_years: [101, 102].flatMap((owner_id) =>
      [2025, 2026].map((financial_year) => ({ owner_id, financial_year })),
    ),
    mutations: rows(24, (place) => ({
      id: 70_000 + place,
      owner_id: owners[place % 2] ?? 101,
      year: 2025 + (place % 2),
      period: place % 14,
      // Account 519 is of one owner alone.
      account: [510, 512, 540, 570][place % 4] ?? 510,
      cents: (place % 2 === 0 ? 1 : -1) * (1_000 + place),
      description: text(place) ?? 'Boeking',
    })),
  });
  await addRows(database, 'sales_invoices', invoices(71_000));
  await addRows(database, 'purchase_invoices', invoices(72_000));
  await addRows(
    database,
    'debtor_items',
    rows(12, (place) =>
      debtorItemRow(73_000 + place, { ...of(place), subject: text(place), relation_id: 9_001 + (place % 3) }),
    ),
  );
  await addRows(
    database,
    'rental_statements',
    rows(9, (place) => statementRow(74_000 + place, { ...of(place), income: 1_000 * place, subtotal: -place })),
  );
  await addRows(
    database,
    'statement_objects',
    rows(9, (place) => statementObjectRow(75_000 + place, { ...of(place), statement_id: 74_000 + place })),
  );
  await addRows(
    database,
    'commercial_overview',
    rows(6, (place) =>
      overviewRow(place % 2 === 0 ? 101_001 + place : 201_001 + place, {
        owner_id: place % 2 === 0 ? 101 : 201,
        tenant_name: text(place),
      }),
    ),
  );
  const documents = rows(9, (place) => ({
    owner_id: owners[place % owners.length],
    subject_id: String((owners[place % owners.length] ?? 101) * 1_000 + 1),
    name: `${text(place) ?? 'brief'}.pdf`,
    description: text(place + 1),
    audience: ['owner', 'agents', null][place % 3],
    byte_count: 1_000 + place,
    storage_key: `document-${place}`,
    added_by: text(place + 2),
  }));
  await database.sync((connection) =>
    connection.query(
      `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, name, description, audience, content_type,
         byte_count, sha256, storage_key, user_id, added_by, added_at)
       select o.id, o.broker_id, 'contracts', r.subject_id, 'letter', r.name, r.description, r.audience, 'application/pdf',
         r.byte_count, 'none', r.storage_key, gen_random_uuid(), r.added_by, '2026-06-15T08:00:00Z'
       from jsonb_populate_recordset(null::documents, $1::jsonb) r join owners o on o.id = r.owner_id`,
      [JSON.stringify(documents)],
    ),
  );
  const approvals = rows(9, (place) => ({
    owner_id: owners[place % owners.length],
    record_id: 76_000 + place,
    reference: text(place),
    state: (['asked', 'approved', 'refused', 'costs_unknown', 'mandate_unknown'] as const)[place % 5],
    amount: place % 5 === 3 ? null : 10_000 * place,
    mandate: place % 2 === 0 ? 5_000 : null,
    decided_by: text(place + 1),
  }));
  await database.sync((connection) =>
    connection.query(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, reference, state, amount, mandate, asked_at, decided_by)
       select o.id, o.broker_id, 'tickets', r.record_id::text, r.record_id, r.reference, r.state, r.amount, r.mandate,
         '2026-06-15T08:00:00Z', r.decided_by
       from jsonb_populate_recordset(null::approvals, $1::jsonb) r join owners o on o.id = r.owner_id`,
      [JSON.stringify(approvals)],
    ),
  );
  await addServiceCosts(
    database,
    rows(15, (place) => ({
      ...of(place),
      id: 77_000 + place,
      property_id: place % 5 === 0 ? null : (owners[place % owners.length] ?? 101) * 1_000 + 1,
      property_name: place % 5 === 0 ? null : text(place),
      year: place % 7 === 0 ? null : 2020 + Math.floor(place / 3),
      is_whole: place % 7 !== 0 && place % 4 !== 0,
      advances_amount: 10_000 * place,
      costs_amount: 9_000 * place + 1,
      settled_amount: -place,
      settled_on: place % 3 === 0 ? null : '2026-05-10',
    })),
  );
  for (const type of recordTypes) {
    if (!isListable(type) || (await idsOfOwners(database, type, owners)).length > 0) continue;
    await plantRecords(database, type, owners);
  }
}
