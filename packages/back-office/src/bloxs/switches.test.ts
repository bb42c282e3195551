import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backOfficeConformance } from '../conformance/back-office-conformance.ts';
import { readWhole } from '../conformance/read-whole.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { type RecordType, recordTypes } from '../port/records.ts';

backOfficeConformance('Bloxs', () => startPair({ pageSize: 5 }));
backOfficeConformance('Bloxs by links', () => startPair({ pageSize: 5 }, { paging: 'links' }));

const switches = [null, 3].flatMap((pageSize) =>
  (['names', 'integers'] as const).flatMap((enums) =>
    (['keys', 'links'] as const).map((paging) => ({ pageSize, enums, paging })),
  ),
);

/** What all of them must give. */
const truths = new Map<RecordType, readonly unknown[]>();
beforeAll(async () => {
  const plain = await startPair();
  for (const type of recordTypes) {
    const truth = await readWhole(plain.backOffice, type);
    expect(truth.rejections).toEqual([]);
    truths.set(type, truth.records);
  }
  await plain.stop();
});

describe.each(switches)(
  'with server pages of $pageSize, enums as $enums, paging by $paging',
  ({ pageSize, enums, paging }) => {
    let switched: RunningPair;
    beforeAll(async () => {
      switched = await startPair({ pageSize, enums }, { paging });
    });
    afterAll(() => switched.stop());

    it('gives the same records of every type', async () => {
      for (const type of recordTypes) {
        const read = await readWhole(switched.backOffice, type);
        expect(read.records).toEqual(truths.get(type));
      }
      expect(switched.backOffice.surprises()).toEqual([]);
    });
  },
);

describe('the known world', () => {
  let pair: RunningPair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair.stop());
  const read = async <Type extends (typeof recordTypes)[number]>(type: Type) =>
    (await readWhole(pair.backOffice, type)).records;

  it('has every row that counts, and leaves out removed links', async () => {
    const counts = await Promise.all(recordTypes.map(async (type) => [type, (await read(type)).length]));
    expect(Object.fromEntries(counts)).toEqual({
      owners: 3,
      estate_agents: 1,
      owner_shares: 1,
      addresses: 20,
      relations: 30,
      contact_persons: 9,
      objects: 31,
      property_valuations: 12,
      indexation_methods: 1,
      contracts: 20,
      contract_lines: 40,
      contract_objects: 30,
      contract_extensions: 30,
      contract_break_options: 10,
      ticket_states: 2,
      tickets: 15,
      ticket_notes: 9,
      compactions: 5,
      ledger_accounts: 3,
      journals: 1,
      tax_rates: 2,
      budgets: 1,
      budget_lines: 8,
      rental_statements: 9,
      statement_objects: 12,
      statement_transactions: 15,
      statement_sales_lines: 9,
      statement_purchase_lines: 9,
      statement_balances: 8,
      statement_payments: 8,
      sales_invoices: 16,
      sales_invoice_lines: 20,
      purchase_invoices: 10,
      purchase_invoice_lines: 10,
      invoice_approvals: 10,
      purchase_orders: 8,
      debtor_items: 8,
      creditor_items: 8,
      commercial_overview: 18,
      control_list: 19,
      financial_mutations: 36,
    });
  });

  it('finds the whole that an object is a part of', async () => {
    const parents = new Map((await read('objects')).map(({ id, parent_id }) => [id, parent_id]));
    expect([300, 301, 302, 303, 321].map((id) => parents.get(id))).toEqual([null, 300, 300, 301, null]);
  });

  it('joins publication and management terms', async () => {
    const objects = new Map((await read('objects')).map((object) => [object.id, object]));
    expect(objects.get(300)).toMatchObject({
      mandate_amount: 75_000,
      management_allowance_type: 'percentage',
      management_allowance_amount: '4.5',
      publication_status: null,
    });
    expect(objects.get(303)).toMatchObject({
      mandate_amount: null,
      management_allowance_type: 'fixed',
      management_allowance_amount: '25',
      publication_status: 'under_option',
    });
    expect(objects.get(330)).toMatchObject({ management_allowance_type: null, publication_status: null });
  });

  it('joins persons, salutations and the bank accounts of owners', async () => {
    const relations = new Map((await read('relations')).map((relation) => [relation.id, relation]));
    expect(relations.get(1009)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Nummer1009',
      salutation: 'Geachte heer',
      birth_date: '1980-05-01',
      communication_method: 'email',
      is_anonymised: false,
    });
    expect(relations.get(1010)).toMatchObject({ communication_method: null, is_anonymised: true });
    expect(relations.get(1004)).toMatchObject({ type: 'estate_agent', first_name: null, communication_method: null });
    expect((await read('owners')).map(({ iban }) => iban)).toEqual([
      'NL00TEST0000001001',
      'NL00TEST0000001002',
      'NL00TEST0000001003',
    ]);
  });

  it('reads amounts to the cent and dates in the Netherlands', async () => {
    const lines = await read('contract_lines');
    expect(lines[0]).toMatchObject({
      kind: 'bare_rent',
      name: 'Kale huur',
      amount_excl: 100_007,
      vat: 21_001,
      amount_incl: 121_008,
      start_date: '2026-07-01',
    });
    expect(lines[1]).toMatchObject({ kind: 'rent_reduction', amount_excl: -1_010, vat: -212, amount_incl: -1_222 });
    expect((await read('contracts'))[0]).toMatchObject({
      deposit_amount: 150_050,
      next_index_date: '2027-01-01',
      invoice_interval_months: 3,
    });
  });
});
