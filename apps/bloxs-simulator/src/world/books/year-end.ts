import { lastDay, type MonthIndex, monthOfYear, yearOfMonth } from '../calendar.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { Office } from './office.ts';

/** At the end of a quarter the btw is settled: the owner files and pays the return itself, so it goes over its account. */
export function fileVatReturn(office: Office, month: MonthIndex): void {
  if (monthOfYear(month) % 3 !== 0) return;
  const year = yearOfMonth(month);
  const payable = office.book.balance(year, ACCOUNTS.vatPayable);
  const receivable = office.book.balance(year, ACCOUNTS.vatReceivable);
  if (payable === 0 && receivable === 0) return;
  const description = `Btw-aangifte kwartaal ${monthOfYear(month) / 3} ${year}`;
  office.book.post({
    journal: 'memorial',
    date: lastDay(month),
    lines: [
      { account: ACCOUNTS.vatPayable, cents: -payable, description },
      { account: ACCOUNTS.vatReceivable, cents: -receivable, description },
      { account: ACCOUNTS.ownerAccount, cents: payable + receivable, description },
    ],
  });
}

/** Some owners put money aside for large maintenance when the year is over; it is booked in period 13. */
export function reserveMaintenance(office: Office, month: MonthIndex): void {
  const { owner } = office.portfolio;
  if (monthOfYear(month) !== 12 || owner.ownerNo % 3 !== 0) return;
  const cents = owner.size * 12_500 + 37;
  const description = `Dotatie voorziening groot onderhoud ${yearOfMonth(month)}`;
  office.book.post({
    journal: 'memorial',
    date: lastDay(month),
    period: 13,
    lines: [
      { account: ACCOUNTS.plannedMaintenance, cents, description },
      { account: ACCOUNTS.maintenanceReserve, cents: -cents, description },
    ],
  });
}
