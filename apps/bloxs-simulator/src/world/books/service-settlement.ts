import { dayOf, type MonthIndex, monthOfYear, yearOfMonth } from '../calendar.ts';
import type { Contract } from '../owner/contract.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { Office } from './office.ts';
import { taxCents } from './rent-amounts.ts';
import { makeSalesInvoice } from './sales.ts';

/** Tenants must have the service-cost settlement of a year before July; what they paid too much comes back as a credit. */
export function settleServiceCosts(office: Office, month: MonthIndex): void {
  if (monthOfYear(month) !== 6) return;
  const year = yearOfMonth(month) - 1;
  if (dayOf(year, 1, 1) < office.world.scale.booksStart) return;
  for (const contract of office.portfolio.contracts) settleContract(office, contract, year);
}

function settleContract(office: Office, contract: Contract, year: number): void {
  const line = contract.lines.find((candidate) => candidate.item.itemType === 'ServiceCosts');
  const ranAllYear = contract.start <= dayOf(year, 1, 1) && contract.end > dayOf(year + 1, 6, 30);
  if (!line || !ranAllYear || !contract.object.isFinancial) return;
  const random = new RandomStream(office.world.seed, 53, office.portfolio.owner.ownerNo, contract.n, year);
  const advances = (line.priceE4 / 100 / contract.interval) * 12;
  const exclCents = Math.round(advances * (random.next() * 0.3 - 0.17));
  if (exclCents === 0) return;
  const date = dayOf(year + 1, 6, random.between(3, 28));
  makeSalesInvoice(office, {
    kind: 'service',
    date,
    due: date + 30,
    contract,
    subject: `Afrekening servicekosten ${year}`,
    lines: [
      {
        description: exclCents < 0 ? 'Te veel betaald voorschot' : 'Bij te betalen',
        account: ACCOUNTS.serviceSettlement,
        rate: line.rate,
        object: contract.object,
        exclCents,
        vatCents: taxCents(exclCents, line.rate.percentage),
      },
    ],
  });
}
