import type { Contract } from '../owner/contract.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import { TAX_RATES } from '../shared/lookups.ts';
import type { Office } from './office.ts';
import { makeSalesInvoice } from './sales.ts';

/** Contracts signed before the books began had paid their deposit; it is in the opening balance. */
export function isDepositInOpening(office: Office, contract: Contract): boolean {
  const { booksStart } = office.world.scale;
  return holdsCash(contract) && contract.signed < booksStart && contract.end >= booksStart;
}

/** Asks for the deposit at signing and gives it back some weeks after the tenant left. */
export function planDeposits(office: Office): void {
  for (const contract of office.portfolio.contracts) {
    if (!holdsCash(contract) || contract.end < office.world.scale.booksStart) continue;
    if (!isDepositInOpening(office, contract)) office.book.on(contract.signed, () => askDeposit(office, contract));
    const random = new RandomStream(office.world.seed, 52, office.portfolio.owner.ownerNo, contract.n);
    // A deposit asked for just before the start may be paid up to two weeks later.
    const day = Math.max(contract.end, contract.start + 30) + random.between(20, 45);
    office.book.on(day, () => payBack(office, contract, day));
  }
}

function holdsCash(contract: Contract): boolean {
  return contract.depositKind === 'cash' && (contract.depositCents ?? 0) > 0 && contract.object.isFinancial;
}

function askDeposit(office: Office, contract: Contract): void {
  makeSalesInvoice(office, {
    kind: 'deposit',
    date: contract.signed,
    due: contract.signed + 14,
    contract,
    subject: `Waarborgsom ${contract.object.name}`,
    lines: [
      {
        description: 'Waarborgsom',
        account: ACCOUNTS.deposits,
        rate: TAX_RATES.exempt,
        object: contract.object,
        exclCents: contract.depositCents ?? 0,
        vatCents: 0,
      },
    ],
  });
}

function payBack(office: Office, contract: Contract, day: number): void {
  const cents = contract.depositCents ?? 0;
  const shared = {
    party: contract.tenant,
    object: contract.object,
    description: `Terugbetaling waarborgsom ${contract.reference}`,
  };
  office.book.post({
    journal: 'bank',
    date: day,
    contract,
    lines: [
      { account: ACCOUNTS.deposits, cents, ...shared },
      { account: office.bank, cents: -cents, ...shared },
    ],
  });
}
