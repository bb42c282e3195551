import type { WorldSource } from '@gevel/bloxs-simulator';
import { type FigureName, phaseOfState } from '@gevel/contract/plain';

type World = WorldSource['world'];
type Portfolio = ReturnType<World['portfolio']>;
type Contract = Portfolio['contracts'][number];
type RealEstate = Portfolio['objects'][number];
type Books = ReturnType<World['books']>;

/** What the figures of one owner must be, from what the simulator made up: no feed, no reader and no table in between. */
export function figuresOfWorld(world: World, ownerNo: number): Partial<Record<FigureName, number>> {
  const portfolio = world.portfolio(ownerNo);
  const day = world.from.lastDay;
  return {
    ...objectFigures(portfolio, day),
    ...ticketFigures(portfolio, day),
    ...invoiceFigures(world.books(ownerNo), day),
    ...statementFigures(world.books(ownerNo), day),
    ...bookFigures(world.books(ownerNo), day),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function objectFigures(portfolio: Portfolio, day: number) {
  const managed = portfolio.objects.filter((object) => isManaged(object, day));
  const lettable = managed.filter(({ kind }) => kind === 'Unit' || kind === 'Building');
  const running = portfolio.contracts.filter((contract) => runs(contract, day));
  const letObjects = lettable.filter((object) => running.some((contract) => isLetUnder(contract, object, day)));
  const vacant = lettable.filter((object) => !letObjects.includes(object));
  const rents = running.flatMap((contract) =>
    rentLines(contract, day, ['BareRent', 'BareRentReduction']).map((line) => perMonth(contract, line.priceE4)),
  );
  return {
    objects_in_list: portfolio.objects.length,
    objects_under_management: managed.length,
    lettable_objects: lettable.length,
    let_objects: letObjects.length,
    vacant_objects: vacant.length,
    contract_rent: sum(rents),
    ...(lettable.length > 0 ? { occupancy: Math.round((letObjects.length * 1_000) / lettable.length) } : {}),
  };
}

function isManaged(object: RealEstate, day: number): boolean {
  return object.isManaged && !(object.saleDate !== null && object.saleDate <= day);
}

/** On the day after the last one that can be seen. */
function runs(contract: Contract, day: number): boolean {
  const isEnded = contract.noticed <= day ? contract.end <= day : hasFixedEnd(contract, day);
  return contract.signed <= day && contract.start <= day + 1 && !isEnded;
}

/** A fixed term without extension ends; with one it ends in between only on the day before it is extended. */
function hasFixedEnd({ fixedEnd, extensionMonths }: Contract, day: number): boolean {
  if (fixedEnd === null) return false;
  return extensionMonths === null ? fixedEnd <= day : fixedEnd === day;
}

function isLetUnder(contract: Contract, object: RealEstate, day: number): boolean {
  if (contract.type === 'Service' || contract.type === 'General') return false;
  const wasGivenBack = contract.n % 10 === 0 && contract.objects[0] !== object;
  if (contract.objects.includes(object) && !wasGivenBack) return true;
  return rentLines(contract, day, ['BareRent']).some((line) => line.object === object);
}

/** Lines that can be seen on the last day and apply on the day after. */
function rentLines(contract: Contract, day: number, kinds: readonly string[]) {
  return contract.lines.filter((line) => {
    const hasEnded = line.end !== null && line.endAnnounced !== null && line.endAnnounced <= day && line.end <= day;
    return kinds.includes(line.item.itemType) && line.announced <= day && line.start <= day + 1 && !hasEnded;
  });
}

function perMonth({ interval }: Contract, priceE4: number): number {
  const perMonthExact = Math.round(priceE4 / 100) / interval;
  return Math.sign(perMonthExact) * Math.round(Math.abs(perMonthExact));
}

function ticketFigures({ tickets }: Portfolio, day: number) {
  const open = tickets.filter(({ reported, closed, course }) => {
    const reached = course.filter(({ from }) => from <= day).at(-1);
    return reported <= day && !(closed !== null && closed <= day) && reached?.state.systemState !== 'Done';
  });
  // Every ticket of this world is about an object.
  return { open_tickets: open.length, open_tickets_of_objects: open.length };
}

function invoiceFigures({ sales, purchases }: Books, day: number) {
  const booked = sales.filter((invoice) => invoice.date <= day && invoice.post !== null);
  const paid = (payments: (typeof sales)[number]['payments']) =>
    sum(payments.filter((payment) => payment.date <= day).map(({ cents }) => cents));
  const open = booked
    .map((invoice) => ({ invoice, cents: invoice.inclCents - paid(invoice.payments) }))
    .filter(({ cents }) => cents !== 0);
  const valid = purchases.filter((invoice) => invoice.received <= day && countsAsPurchase(invoice, day));
  const overdue = open.filter(({ invoice, cents }) => cents > 0 && invoice.due <= day);
  return {
    open_items: sum(open.map(({ cents }) => cents)),
    open_item_count: open.length,
    debtors: new Set(open.map(({ invoice }) => invoice.party.relationId)).size,
    credits: sum(open.filter(({ cents }) => cents < 0).map(({ cents }) => cents)),
    overdue_items: sum(overdue.map(({ cents }) => cents)),
    open_items_invoiced: sum(open.map(({ invoice }) => invoice.inclCents)),
    invoiced_excl: sum(booked.map(({ exclCents }) => exclCents)),
    invoiced: sum(booked.map(({ inclCents }) => inclCents)),
    purchased_excl: sum(valid.map(({ exclCents }) => exclCents)),
    purchased: sum(valid.map(({ inclCents }) => inclCents)),
  };
}

function countsAsPurchase({ course }: Books['purchases'][number], day: number): boolean {
  const state = course.filter(({ from }) => from <= day).at(-1) ?? course[0];
  const phase = Object.entries(phaseOfState).find(([name]) => name === state?.state.toLowerCase())?.[1];
  return phase !== 'draft' && phase !== 'stopped';
}

function statementFigures({ settlements }: Books, day: number) {
  const final = settlements.filter(
    ({ drafted, processed, cancelled }) =>
      drafted <= day && processed <= day && !(cancelled !== null && cancelled <= day),
  );
  const thisYear = final.filter(({ month }) => Math.floor(month / 12) === yearOfDay(day));
  const fee = (all: typeof final) => sum(all.map(({ feeExcl, feeVat }) => feeExcl + feeVat));
  const income = (all: typeof final) => sum(all.map((one) => one.income - one.incomeAside));
  const costs = (all: typeof final) => sum(all.map((one) => one.costs - one.costsAside));
  const outstanding = final.map(({ carriedFrom, total, payments }) =>
    carriedFrom !== null && carriedFrom <= day
      ? 0
      : total - sum(payments.filter((payment) => payment.date <= day).map(({ cents }) => cents)),
  );
  return {
    statement_income: income(final),
    statement_costs: costs(final),
    statement_fee: fee(final),
    payout: sum(final.map(({ total }) => total)),
    payout_outstanding: sum(outstanding),
    fee: fee(thisYear),
    fee_excl: sum(thisYear.map(({ feeExcl }) => feeExcl)),
    fee_income: income(thisYear),
    fee_costs: costs(thisYear),
    owner_result: income(thisYear) - costs(thisYear) - fee(thisYear),
    fee_difference: 0,
  };
}

/** Of this year: what is processed, by the first figure of the accounts' groups. */
function bookFigures({ posts }: Books, day: number) {
  const lines = posts
    .filter(({ processed, year }) => processed !== null && processed <= day && year === yearOfDay(day))
    .flatMap((post) => post.lines);
  const of = (low: number, high: number) =>
    sum(
      lines
        .filter(({ account }) => account.compactionId >= low && account.compactionId < high)
        .map(({ cents }) => cents),
    );
  return {
    assets: of(440, 450),
    liabilities: 0 - of(450, 460),
    costs: of(460, 470),
    benefits: 0 - of(470, 480),
    result: 0 - of(460, 480),
    result_to_date: 0 - of(460, 480),
    books_difference: 0,
  };
}

const yearOfDay = (day: number) => new Date(day * 86_400_000).getUTCFullYear();
