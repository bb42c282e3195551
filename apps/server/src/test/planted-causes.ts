import type { WorldSource } from '@gevel/bloxs-simulator';

type Books = ReturnType<WorldSource['world']['books']>;
type Settlement = Books['settlements'][number];
type SalesInvoice = Books['sales'][number];
type Contract = SalesInvoice['contract'];

/** What happened in the world between two statements, told from its books and not from what the portal holds. */
export interface Planted {
  /** What a cause comes to as a whole, in cents. */
  amounts: Record<'late_receipt' | 'early_receipt' | 'fee' | 'carried_over', number>;
  /** Lines that a cause must have, by the contract or the invoice that they are about. */
  lines: { cause: string; contract_id?: string; invoice_reference?: string; amount: number }[];
}

const dayMs = 86_400_000;
export const firstOf = ({ month }: Settlement): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
const firstDay = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
const lastDay = (month: number) => firstDay(month + 1) - 1;

export function plantedBetween(
  before: Settlement,
  now: Settlement,
  {
    books,
    contracts,
    knownUntil,
  }: {
    books: Books;
    contracts: readonly Contract[];
    knownUntil: number;
  },
): Planted {
  const change = (of: (settlement: Settlement) => number) => of(now) - of(before);
  return {
    amounts: {
      late_receipt: change(({ month }) => late(books, month)),
      early_receipt: change(({ month }) => early(books, month)),
      fee: 0 - change(({ feeExcl, feeVat }) => feeExcl + feeVat),
      carried_over: change(({ previousOutstanding }) => previousOutstanding),
    },
    lines: [
      ...contracts.flatMap((contract) => tenancy(contract, { books, contracts, before, now, knownUntil })),
      ...repairs(now, 1),
      ...repairs(before, -1),
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

/** Rents of a month: who pays per quarter is told by another cause. */
function tenancy(contract: Contract, around: Around): Planted['lines'] {
  const { books, before, now } = around;
  if (contract.interval !== 1) return [];
  const invoiceOf = ({ month }: Settlement) =>
    books.sales.filter((sale) => sale.contract === contract && sale.kind === 'rent' && isIn(sale.due, month));
  const [was] = invoiceOf(before);
  const [is] = invoiceOf(now);
  if (was?.post === null || is?.post === null) return [];
  const cents = (is?.inclCents ?? 0) - (was?.inclCents ?? 0);
  if (cents === 0) return [];
  const cause = causeOf(contract, around, cents);
  return cause === null ? [] : [{ cause, contract_id: String(contract.contractId), amount: cents }];
}

function causeOf(contract: Contract, { contracts, before, now, knownUntil }: Around, cents: number): string | null {
  if (contract.start > firstDay(before.month))
    return cents > 0 && !hadEarlierContract(contract, contracts) ? 'new_tenant' : null;
  if (contract.end < lastDay(now.month))
    return cents < 0 ? leavingCause(contract, { contracts, before, now, knownUntil }) : null;
  const begun = contract.lines.filter(({ start, end }) =>
    [start, (end ?? 0) + 1].some((day) => day > firstDay(before.month) && day <= lastDay(now.month)),
  );
  // Of a contract that has ended since, the back office no longer says when it is indexed.
  if (contract.indexMonth === null || contract.end <= knownUntil) return null;
  return begun.length > 0 && begun.every(({ item }) => item.isIndexable) ? 'indexed' : null;
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

function repairs({ transactions }: Settlement, sign: 1 | -1): Planted['lines'] {
  const invoices = new Set(transactions.flatMap(({ purchase }) => (purchase?.ticket ? [purchase] : [])));
  return [...invoices].map((invoice) => ({
    cause: 'one_off_cost',
    invoice_reference: invoice.reference,
    amount: -sign * invoice.inclCents,
  }));
}
