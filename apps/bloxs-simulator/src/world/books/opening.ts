import { dayOf } from '../calendar.ts';
import { isLettable } from '../owner/real-estate.ts';
import { ACCOUNTS, quadrantOf } from '../shared/chart.ts';
import type { NewLine } from './bookkeeper.ts';
import { isDepositInOpening } from './deposits.ts';
import type { Office } from './office.ts';

/** What was taken over from the earlier administration: property, deposits held, money on account, a reserve. */
export function bookOpening(office: Office): void {
  const { owner, objects, contracts } = office.portfolio;
  const property = objects.filter(isLettable).reduce((sum, object) => sum + object.rentCents * 12 * 17, 0);
  const deposits = contracts
    .filter((contract) => isDepositInOpening(office, contract))
    .reduce((sum, contract) => sum + (contract.depositCents ?? 0), 0);
  const reserve = owner.ownerNo % 3 === 0 ? owner.size * 60_000 : 0;
  const bank = deposits + owner.floatCents + reserve;
  const date = office.world.scale.booksStart;
  office.book.post({
    journal: 'memorial',
    date,
    period: 0,
    lines: [
      { account: ACCOUNTS.property, cents: property, description: 'Beginbalans' },
      { account: office.bank, cents: bank, description: 'Beginbalans' },
      { account: ACCOUNTS.deposits, cents: -deposits, description: 'Beginbalans' },
      { account: ACCOUNTS.maintenanceReserve, cents: -reserve, description: 'Beginbalans' },
      { account: ACCOUNTS.equity, cents: -(property + bank - deposits - reserve), description: 'Beginbalans' },
    ],
  });
}

/** Carries the balance sheet over to a new year; the result of the old year goes to equity. */
export function openYear(office: Office, year: number): void {
  const lines: NewLine[] = [];
  let result = 0;
  for (const [account, cents] of office.book.balances(year - 1)) {
    const quadrant = quadrantOf(account);
    if (quadrant === 'Costs' || quadrant === 'Benefits') result += cents;
    else if (account !== ACCOUNTS.equity) lines.push({ account, cents, description: `Beginbalans ${year}` });
  }
  const equity = office.book.balance(year - 1, ACCOUNTS.equity) + result;
  lines.push({ account: ACCOUNTS.equity, cents: equity, description: `Beginbalans ${year}` });
  lines.sort((a, b) => a.account.id - b.account.id);
  const date = dayOf(year, 1, 1);
  office.book.post({ journal: 'year', date, period: 0, isYearOpening: true, lines });
}
