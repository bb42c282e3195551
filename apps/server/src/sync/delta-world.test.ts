import type { RecordType } from '@gevel/back-office';
import { createBloxsBackOffice, recordTypes } from '@gevel/back-office';
import { createWorldSource, demoCredentials, type FeedRow, startSimulator } from '@gevel/bloxs-simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { quarterlyRuns, readAs } from './test/delta-runs.ts';
import { differences } from './test/differences.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { openSmallWorld, type SmallWorld } from './test/small-world.ts';

let database: TestDatabase;
let world: SmallWorld;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await openSmallWorld();
});
afterAll(async () => {
  await world.close();
  await database.close();
});
beforeEach(async () => {
  world.simulator.faults.clear();
  world.simulator.source.resetOverlay();
  await emptyDatabase(database);
});

const rowsOf = (set: string) => [...world.simulator.source.rows(set)];
function rowOf(set: string, isIt: (row: FeedRow) => boolean = () => true): FeedRow {
  const row = rowsOf(set).find(isIt);
  if (row === undefined) throw new Error(`${set} has no such row`);
  return row;
}
const edit = (set: string, row: FeedRow, patch: FeedRow, ...keys: string[]) =>
  world.simulator.source.patchRow(
    set,
    (keys.length > 0 ? keys : Object.keys(row).slice(0, 1)).map((name) => row[name]).join(':'),
    patch,
  );

const later = '2027-01-05T10:00:00+01:00';
/** What the back office does when something is booked on an invoice. */
const book = (property: string, id: FeedRow[string] | undefined) =>
  edit(
    'JournalPostTransactions',
    rowOf('JournalPostTransactions', (row) => row[property] === id),
    { LastModified: later },
  );

/** One field of a row of every set, each by the way in which a back office changes it. */
function editEverything(): void {
  const description = { Description: 'Gewijzigd' };
  edit('owners', rowOf('owners'), { PhoneNumber: '020 123 45 67' });
  edit(
    'Relations',
    rowOf('Relations', (row) => row['Type'] === 'EstateAgent'),
    { Email: 'nieuw@makelaar.example' },
  );
  edit('Addresses', rowOf('Addresses'), { Street: 'Nieuwe gracht' });
  edit('RealEstateObjects', rowOf('RealEstateObjects'), { Name: 'Nieuwe naam' });
  edit('SalesContracts', rowOf('SalesContracts'), { Remarks: 'Gewijzigd' });
  edit('SalesContractLine', rowOf('SalesContractLine'), description);
  const link = rowOf('SalesContractRealestateObjects', (row) => row['IsRemoved'] === false);
  edit('SalesContractRealestateObjects', link, { IsRemoved: true }, 'RealEstateObjectId', 'SalesContractId');
  edit('SalesContractExtensionPeriods', rowOf('SalesContractExtensionPeriods'), { NumberOfMonths: 7 });
  edit('CommercialRentSalesContracts', rowOf('CommercialRentSalesContracts'), { BreakOption: later });
  edit('ServiceTicketStates', rowOf('ServiceTicketStates'), { Name: 'Anders genoemd' });
  edit(
    'ServiceTickets',
    rowOf('ServiceTickets', (row) => row['ClosingDate'] === null),
    description,
  );
  edit('Compactions', rowOf('Compactions'), { Name: 'Anders genoemd' });
  edit('LedgerAccounts', rowOf('LedgerAccounts'), { Name: 'Anders genoemd' });
  const overview = rowOf('CommercialOverviewSpecific', (row) => row['ContractReference'] !== null);
  edit(
    'CommercialOverviewSpecific',
    overview,
    { ContractRemarks: 'Anders' },
    'RealEstateObjectId',
    'ContractReference',
  );
  edit('ControlList', rowOf('ControlList'), { SalesContractDepositType: 'Anders' });
  const statement = rowOf('OwnerSettlementPartialPayments')['OwnerSettlementId'];
  edit(
    'OwnerSettlements',
    rowOf('OwnerSettlements', (row) => row['OwnerSettlementId'] === statement),
    {
      OutstandingAmount: 1.5,
      WorkflowStateUpdatedTimeStamp: later,
    },
  );
  for (const [set, patch] of Object.entries<FeedRow>({
    OwnerSettlementRealEstateObjects: { RealEstateObjectName: 'Anders' },
    OwnerSettlementTransactions: { TransactionDescription: 'Anders' },
    OwnerSettlementSalesInvoices: { InvoiceLineDescription: 'Anders' },
    OwnerSettlementPurchaseInvoices: { InvoiceLineDescription: 'Anders' },
    OwnerSettlementRelationBalances: { RelationName: 'Anders' },
    OwnerSettlementPartialPayments: { OutstandingAmount: 2.5 },
  })) {
    const found = rowsOf(set).find((row) => row['OwnerSettlementId'] === statement);
    if (found !== undefined) edit(set, found, patch);
  }
  for (const [kind, open] of [
    ['Sales', 'Debtors'],
    ['Purchase', 'Creditors'],
  ] as const) {
    const key = `${kind}InvoiceId`;
    const item = rowOf(`OpenPosition${open}`, (row) =>
      rowsOf('JournalPostTransactions').some((entry) => entry[key] === row[key]),
    );
    const isOfInvoice = (row: FeedRow) => row[key] === item[key];
    edit(`OpenPosition${open}`, item, { PaidAmount: 1.25 });
    edit(`${kind}Invoices`, rowOf(`${kind}Invoices`, isOfInvoice), { TotalValueOutstanding: 3.75 });
    edit(`${kind}InvoiceLines`, rowOf(`${kind}InvoiceLines`, isOfInvoice), description);
    book(key, item[key]);
  }
  editDetails();
  const mutation = rowOf('FinancialMutations');
  edit('FinancialMutations', mutation, description);
  book('JournalPostTransactionId', mutation['JournalPostTransactionId']);
}

function editDetails(): void {
  for (const [set, patch] of Object.entries<FeedRow>({
    ConsolidateOwnerPairs: { Percentage: 12.5 },
    PropertyValuationValues: { Value: 123_000 },
    IndexationMethods: { MaximumIndexRate: 1.25 },
    Notes: { Message: 'Anders' },
    Journals: { Name: 'Anders genoemd' },
    TaxRates: { DisplayName: 'Anders genoemd' },
    Budgets: { Name: 'Anders genoemd' },
    BudgetLedgerAccounts: { MayAmount: 12.5 },
    PurchaseOrders: { Subject: 'Anders' },
  }))
    edit(set, rowOf(set), patch);
  const approval = rowOf('PurchaseInvoiceAssignedApprovers');
  edit('PurchaseInvoiceAssignedApprovers', approval, { ApproveOrder: 7 }, 'AssignedPurchaseInvoiceId', 'ApproverId');
  const contact = rowOf('RelationContactPersons');
  const key = `${contact['RelationId']}:${contact['ContactPersonId']}`;
  world.simulator.source.removeRow('RelationContactPersons', key);
}

/** What each record type is known of within: a quarter of an hour, an hour; all others within a day. */
const quarter: readonly RecordType[] = [
  'tickets',
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_sales_lines',
  'statement_purchase_lines',
  'statement_balances',
  'statement_payments',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
  'purchase_invoice_lines',
  'debtor_items',
  'creditor_items',
  'financial_mutations',
];
const hour: readonly RecordType[] = [
  'contracts',
  'contract_lines',
  'contract_objects',
  'contract_extensions',
  'contract_break_options',
];

test('an edit of one field in every set is seen within the age that its set may have', async () => {
  const runs = quarterlyRuns(database, world.backOffice);
  expect((await runs.run()).state).toBe('done');
  const before = await world.read();
  editEverything();
  const after = await world.read();
  expect(recordTypes.filter((type) => JSON.stringify(before[type]) === JSON.stringify(after[type]))).toEqual([]);
  const differingTypes = async () => new Set((await differences(database, after)).map((one) => one.split(' ')[0]));

  runs.wait(15);
  const soon = await runs.run();
  expect(soon.plan).toBe('delta');
  for (const type of quarter) expect(await differingTypes()).not.toContain(type);
  expect(await differingTypes()).toContain('contracts');
  for (const _ of [30, 45]) {
    runs.wait(15);
    await runs.run();
  }
  for (const type of hour) expect(await differingTypes()).not.toContain(type);
  expect(await differingTypes()).toContain('objects');
  runs.wait(16 * 60);
  await runs.run();
  expect(await differences(database, after)).toEqual([]);
});

test('what came and what went is seen within a quarter of an hour, of every owner', async () => {
  const runs = quarterlyRuns(database, world.backOffice);
  await runs.run();
  const { source } = world.simulator;
  const closed = rowOf('ServiceTickets', (row) => row['ClosingDate'] !== null);
  for (const set of ['ServiceTickets', 'OpenPositionDebtors', 'SalesInvoiceLines', 'FinancialMutations', 'Addresses']) {
    const row = set === 'ServiceTickets' ? closed : rowsOf(set).at(-2);
    source.removeRow(set, String(Object.values(row ?? {})[0]));
  }
  for (const note of rowsOf('Notes').filter(({ EntityId }) => EntityId === closed['ServiceTicketId']))
    source.removeRow('Notes', String(note['NoteId']));
  const shut = rowOf('ServiceTickets', (row) => row['ClosingDate'] === null);
  edit('ServiceTickets', shut, { ClosingDate: later });
  const [object] = rowsOf('RealEstateObjects');
  const { reference } = source.createTicket({
    externalIdentifier: null,
    reportingDate: '2023-05-20T00:00:00+02:00',
    ownerReference: null,
    realEstateObjectReference: String(object?.['Reference']),
    reporterReference: null,
    stateName: null,
    priority: 2,
    problemCategoryName: null,
    description: 'Lekkage',
  });
  runs.wait(15);
  const run = await runs.run();
  const after = await world.read();
  expect(after.tickets.at(-1)?.reference).toBe(reference);
  expect(await differences(database, after)).toEqual([]);
  expect(new Set(readAs(run).values())).toEqual(new Set(['changes', 'left']));
});

test('a feed that refuses to tell what changed is read whole within the hour, and the tools name it', async () => {
  world.simulator.faults.set('changes-refused=1000');
  const backOffice = world.connect({ pageSize: 4_000 });
  const runs = quarterlyRuns(database, backOffice);
  await runs.run();
  editEverything();
  const after = await world.read();
  runs.wait(15);
  const soon = await runs.run();
  expect([soon.state, readAs(soon).get('sales_invoices')]).toEqual(['done', 'left']);
  runs.wait(30);
  const run = await runs.run();
  expect([run.state, readAs(run).get('sales_invoices')]).toEqual(['done', 'whole']);
  const types = [...quarter, ...hour].filter((type) => type !== 'tickets');
  expect(await differences(database, after, types)).toEqual([]);
  expect(backOffice.limits()).toContainEqual({ set: 'SalesInvoices', kind: 'changes-not-told', value: null });
});

/** The calls of a run over a world of so many owners in which nothing changed. */
async function callsOf(owners: number): Promise<{ calls: number; told: number; mutations: number }> {
  await emptyDatabase(database);
  const source = createWorldSource({ scale: 'small', seed: 5, today: '2023-04-10', owners });
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
  const backOffice = createBloxsBackOffice({ url: simulator.url, ...demoCredentials, allowLocal: true, budget });
  const runs = quarterlyRuns(database, backOffice);
  await runs.run();
  runs.wait(15);
  await runs.run();
  simulator.requests.reset();
  runs.wait(15);
  const { steps, state } = await runs.run();
  backOffice.close();
  await simulator.stop();
  expect(state).toBe('done');
  const told = steps.reduce((sum, step) => sum + step.calls, 0);
  return { calls: simulator.requests.count('other'), told, mutations: [...source.rows('FinancialMutations')].length };
}

test('a run over what did not change takes as many calls for many owners as for few', async () => {
  const few = await callsOf(3);
  const many = await callsOf(24);
  expect(many.mutations).toBeGreaterThan(4 * few.mutations);
  expect(many.calls).toBe(few.calls);
  expect(many.calls).toBeLessThanOrEqual(50);
  // beside what record types take, it is asked four times what changed
  expect(many.told).toBe(many.calls - 4);
});
