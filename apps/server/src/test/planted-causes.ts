import type { WorldSource } from '@gevel/bloxs-simulator';
import type { ChangeCause, ChangeLine } from '@gevel/contract';

type Books = ReturnType<WorldSource['world']['books']>;
type Settlement = Books['settlements'][number];
type SalesInvoice = Books['sales'][number];
type Contract = SalesInvoice['contract'];

/** What happened in the world between two statements, told from its books and not from what the portal holds. */
export interface Planted {
  /** What a cause comes to as a whole, in cents. */
  amounts: Record<'late_receipt' | 'early_receipt' | 'fee' | 'carried_over', number>;
  /** Lines that a cause must have, by what they are about. */
  lines: PlantedLine[];
}

export interface PlantedLine {
  cause: ChangeCause;
  about: Partial<Pick<ChangeLine, 'contract_id' | 'invoice_reference' | 'object_id' | 'name' | 'date'>>;
  amount: number;
}

/** Causes of which the world plants every line: the portal may tell no other. */
export const plantedWhole: readonly ChangeCause[] = [
  'billing_interval',
  'one_off_income',
  'one_off_cost',
  'running_costs',
  'correction',
];

const dayMs = 86_400_000;
const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
export const firstOf = ({ month }: Settlement): string => isoDay(firstDay(month));
const firstDay = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
const lastDay = (month: number) => firstDay(month + 1) - 1;

export function plantedBetween(before: Settlement, now: Settlement, given: Omit<Around, 'before' | 'now'>): Planted {
  const { books, contracts } = given;
  const around = { ...given, before, now };
  const change = (of: (settlement: Settlement) => number) => of(now) - of(before);
  return {
    amounts: {
      late_receipt: change(({ month }) => late(books, month)),
      early_receipt: change(({ month }) => early(books, month)),
      fee: 0 - change(({ feeExcl, feeVat }) => feeExcl + feeVat),
      carried_over: change(({ previousOutstanding }) => previousOutstanding),
    },
    lines: [
      ...contracts.flatMap((contract) => [...tenancy(contract, around), ...withdrawn(contract, around)]),
      ...surcharges(around),
      ...credits(now, 1),
      ...credits(before, -1),
      ...repairs(now, 1),
      ...repairs(before, -1),
      ...otherCosts(around),
    ],
  };
}

const rents = ({ sales }: Books) =>
  sales.filter((sale) => sale.kind !== 'deposit' && sale.post !== null && sale.inclCents > 0);
const isIn = (day: number, month: number) => day >= firstDay(month) && day <= lastDay(month);
const paid = ({ payments }: SalesInvoice, is: (day: number) => boolean) =>
  payments.filter(({ date }) => is(date)).reduce((sum, { cents }) => sum + cents, 0);

/** Received of what had to be paid before, less what had to be paid and was not received by the end. */
function late(books: Books, month: number): number {
  const cents = rents(books).map((sale) => {
    if (sale.due < firstDay(month)) return paid(sale, (day) => isIn(day, month));
    return isIn(sale.due, month) ? paid(sale, (day) => day <= lastDay(month)) - sale.inclCents : 0;
  });
  return cents.reduce((sum, each) => sum + each, 0);
}

/** Received of what has to be paid later, less what had to be paid and came before. */
function early(books: Books, month: number): number {
  const cents = rents(books).map((sale) => {
    if (sale.due > lastDay(month)) return paid(sale, (day) => isIn(day, month));
    return isIn(sale.due, month) ? -paid(sale, (day) => day < firstDay(month)) : 0;
  });
  return cents.reduce((sum, each) => sum + each, 0);
}

interface Around {
  books: Books;
  contracts: readonly Contract[];
  before: Settlement;
  now: Settlement;
  knownUntil: number;
}

const rentsIn = ({ sales }: Books, contract: Contract, month: number) =>
  sales.filter((sale) => sale.contract === contract && sale.kind === 'rent' && isIn(sale.due, month));

function tenancy(contract: Contract, around: Around): PlantedLine[] {
  const [was] = rentsIn(around.books, contract, around.before.month);
  const [is] = rentsIn(around.books, contract, around.now.month);
  if (was?.post === null || is?.post === null) return [];
  const cents = (is?.inclCents ?? 0) - (was?.inclCents ?? 0);
  if (cents === 0) return [];
  const line = (cause: ChangeCause, amount: number): PlantedLine[] =>
    amount === 0 ? [] : [{ cause, about: { contract_id: String(contract.contractId) }, amount }];
  const { before, now } = around;
  if (contract.start > firstDay(before.month) && (cents > 0 || contract.interval === 1))
    return cents > 0 && !hadEarlierContract(contract, around.contracts) ? line('new_tenant', cents) : [];
  if (contract.end < lastDay(now.month) && (cents < 0 || contract.interval === 1)) {
    const cause = cents < 0 ? leavingCause(contract, around) : null;
    return cause === null ? [] : line(cause, cents);
  }
  // Of a month without an invoice because another one held it: the rent is paid per quarter or year.
  if (contract.interval > 1) return was === undefined || is === undefined ? line('billing_interval', cents) : [];
  const discount = discountIn(is) - discountIn(was);
  const begun = contract.lines.filter(({ start, end }) =>
    [start, (end ?? 0) + 1].some((day) => day > firstDay(before.month) && day <= lastDay(now.month)),
  );
  const others = begun.filter(({ item }) => item.account !== 'rentDiscount');
  // Of a contract that has ended since, the back office no longer says when it is indexed.
  const knowsIndexation = contract.indexMonth !== null && contract.end > around.knownUntil;
  if (others.length > 0 && !(knowsIndexation && others.every(({ item }) => item.isIndexable))) return [];
  return [...line('indexed', others.length === 0 ? 0 : cents - discount), ...line('contract_change', discount)];
}

/** Below nothing, until what was given up to begin with is over. */
const discountIn = (invoice: SalesInvoice | undefined): number =>
  (invoice?.lines ?? [])
    .filter(({ account }) => account.name === 'Huurkorting')
    .reduce((sum, { exclCents, vatCents }) => sum + exclCents + vatCents, 0);

/** Invoices that were withdrawn before they were booked, of a contract of which one was due in the other month. */
function withdrawn(contract: Contract, { books, before, now }: Around): PlantedLine[] {
  const [was, is] = [before, now].map(({ month }) => rentsIn(books, contract, month));
  if (![...(was ?? []), ...(is ?? [])].some(({ post }) => post !== null)) return [];
  const centsOf = (invoices: readonly SalesInvoice[] = []) =>
    invoices.some(({ post }) => post !== null) ? 0 : invoices.reduce((sum, { inclCents }) => sum + inclCents, 0);
  const amount = centsOf(was) - centsOf(is);
  return amount === 0
    ? []
    : [{ cause: 'correction', about: { contract_id: String(contract.contractId), date: null }, amount }];
}

/** What tenants had to pay more than they had paid in advance, by the day on which they had to. */
function surcharges({ books, before, now }: Around): PlantedLine[] {
  const settlements = books.sales.filter(({ kind }) => kind === 'service');
  const signs = [
    [now, 1],
    [before, -1],
  ] as const;
  return signs.flatMap(([{ month }, sign]) =>
    settlements
      .filter((sale) => sale.inclCents > 0 && isIn(sale.due, month))
      // One that was late and the next, that was early, look like something that comes back.
      .filter((sale) => !settlements.some((other) => isOfHalfYearBefore(other, month) && areOfOne(other, sale)))
      .map(({ due, inclCents }) => ({
        cause: 'one_off_income',
        about: { date: isoDay(due) },
        amount: sign * inclCents,
      })),
  );
}

const isOfHalfYearBefore = ({ due }: SalesInvoice, month: number) =>
  due >= firstDay(month - 6) && due < firstDay(month);

/** Of every second settlement the back office does not say the contract. */
const contractTold = ({ n, contract }: SalesInvoice) => (n % 2 === 0 ? null : contract);
const areOfOne = (one: SalesInvoice, other: SalesInvoice) =>
  one.party === other.party && contractTold(one) === contractTold(other);

/** What tenants had paid too much in advance and got back, by the day on which it was due. */
function credits({ transactions }: Settlement, sign: 1 | -1): PlantedLine[] {
  const back = new Map<SalesInvoice, number>();
  for (const { sales, usage, inclCents } of transactions)
    if (sales !== null && sales.inclCents < 0 && usage !== 'Ignore')
      back.set(sales, (back.get(sales) ?? 0) + inclCents);
  return [...back].map(([{ due }, cents]) => ({
    cause: 'correction',
    about: { date: isoDay(due) },
    amount: sign * cents,
  }));
}

const sharesObject = (one: Contract, other: Contract) => one.objects.some((object) => other.objects.includes(object));

/** The world lets an object to somebody who left it, once in a while. */
const hadEarlierContract = (contract: Contract, contracts: readonly Contract[]) =>
  contracts.some(
    (other) =>
      other.start < contract.start &&
      other.tenant.relationId === contract.tenant.relationId &&
      sharesObject(other, contract),
  );

function leavingCause(contract: Contract, { contracts, before, now, knownUntil }: Omit<Around, 'books'>) {
  const letAgain = contracts.filter(
    (other) =>
      sharesObject(other, contract) && other.start > firstDay(before.month) && other.start <= lastDay(now.month),
  );
  if (letAgain.some((other) => !hadEarlierContract(other, contracts))) return 'new_tenant';
  // Who came back after a while is not new, and it is not vacant.
  if (letAgain.length > 0) return null;
  if (contract.objects.every(({ saleDate }) => saleDate !== null && saleDate <= lastDay(now.month))) return 'sold';
  // What was sold since, or is managed by others, is not vacant; nor is a group, which is not let as a whole.
  const isLettable = contract.objects.every(
    ({ use, isManaged, saleDate }) => use !== 'group' && isManaged && (saleDate === null || saleDate > knownUntil),
  );
  return isLettable ? 'vacancy' : null;
}

function repairs({ transactions }: Settlement, sign: 1 | -1): PlantedLine[] {
  const invoices = new Set(transactions.flatMap(({ purchase }) => (purchase?.ticket ? [purchase] : [])));
  return [...invoices].map((invoice) => ({
    cause: 'one_off_cost',
    about: { invoice_reference: invoice.reference },
    amount: -sign * invoice.inclCents,
  }));
}

interface Cost {
  key: string;
  about: PlantedLine['about'];
  isRepair: boolean;
  cents: number;
}

const costsOf = ({ transactions }: Settlement): Cost[] =>
  transactions.flatMap(({ purchase, invoiceLine, object, inclCents }) => {
    const line = purchase?.lines[invoiceLine];
    if (!purchase || line === undefined) return [];
    const object_id = object === null ? null : String(object.objectId);
    const about = { name: line.account.name, object_id };
    return [{ key: JSON.stringify(about), about, isRepair: purchase.ticket !== null, cents: inclCents }];
  });

/** All but repairs: cleaning comes back each month, the insurance of a building does not. */
function otherCosts({ books, before, now }: Around): PlantedLine[] {
  const months = [before, now].map((settlement) => {
    const halfYear = books.settlements.filter(
      ({ month, cancelled }) => cancelled === null && month < settlement.month && month >= settlement.month - 6,
    );
    return { costs: costsOf(settlement), recent: new Set(halfYear.flatMap(costsOf).map(({ key }) => key)) };
  });
  const others = months.map(({ costs }) => costs.filter(({ isRepair }) => !isRepair));
  const abouts = new Map(others.flat().map(({ key, about }) => [key, about]));
  return [...abouts].flatMap(([key, about]): PlantedLine[] => {
    const has = (costs: readonly Cost[]) => costs.some((cost) => cost.key === key);
    const isRunning = others.every(has) || months.some(({ costs, recent }) => has(costs) && recent.has(key));
    const [was = 0, is = 0] = others.map((costs) =>
      costs.reduce((sum, cost) => sum + (cost.key === key ? cost.cents : 0), 0),
    );
    return was === is ? [] : [{ cause: isRunning ? 'running_costs' : 'one_off_cost', about, amount: was - is }];
  });
}
