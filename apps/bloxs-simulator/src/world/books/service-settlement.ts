import { dayOf, type MonthIndex, monthOfYear, yearOfMonth } from '../calendar.ts';
import type { Contract } from '../owner/contract.ts';
import type { RealEstate } from '../owner/real-estate.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { Office } from './office.ts';
import { taxCents } from './rent-amounts.ts';
import { makeSalesInvoice } from './sales.ts';

/**
 * Tenants must have the service-cost settlement of a year before July. Most get it in spring, some late, and of a few properties
 * nobody ever gets round to it. What was paid too much comes back as a credit.
 */
export function settleServiceCosts(office: Office, month: MonthIndex): void {
  const season = monthOfYear(month);
  const year = yearOfMonth(month) - 1;
  if (season < 4 || season > 10 || dayOf(year, 1, 1) < office.world.scale.booksStart) return;
  const advances = advancesOf(office, year);
  for (const [property, contracts] of advances) {
    const random = new RandomStream(office.world.seed, 53, office.portfolio.owner.ownerNo, property.n, year);
    if (settlingMonth(random) === season) settleProperty(office, { property, contracts, year, month, random });
  }
}

function settlingMonth(random: RandomStream): number | null {
  const chance = random.next();
  if (chance < 0.78) return random.pick([4, 5, 6]);
  return chance < 0.88 ? random.pick([7, 8, 10]) : null;
}

/** What the tenants of a complex, or of an object that belongs to none, paid in advance for a year. */
function advancesOf(office: Office, year: number): Map<RealEstate, Map<Contract, number>> {
  const properties = new Map<RealEstate, Map<Contract, number>>();
  for (const { kind, contract, post, lines } of office.sales) {
    if (kind !== 'rent' || post?.year !== year) continue;
    for (const { account, exclCents, object } of lines) {
      if (account !== ACCOUNTS.serviceAdvances) continue;
      const property = object?.complex ?? object ?? contract.object;
      const contracts = properties.get(property) ?? new Map<Contract, number>();
      properties.set(property, contracts.set(contract, (contracts.get(contract) ?? 0) + exclCents));
    }
  }
  return properties;
}

interface Settling {
  property: RealEstate;
  contracts: ReadonlyMap<Contract, number>;
  year: number;
  month: MonthIndex;
  random: RandomStream;
}

/** Everybody bears the costs in proportion to what they paid. Now and then somebody is forgotten. */
function settleProperty(office: Office, { property, contracts, year, month, random }: Settling): void {
  const advances = [...contracts.values()].reduce((sum, cents) => sum + cents, 0);
  const costs = costsOf(office, property, year);
  const share = advances > 0 && costs > 0 ? costs / advances - 1 : random.next() * 0.3 - 0.17;
  for (const [contract, paid] of contracts) {
    const line = contract.lines.find((candidate) => candidate.item.account === 'serviceAdvances');
    const exclCents = Math.round(paid * share);
    if (!line || exclCents === 0 || random.chance(0.03)) continue;
    const date = dayOf(year + 1, monthOfYear(month), random.between(3, 28));
    makeSalesInvoice(office, {
      kind: 'service',
      date,
      due: date + 30,
      contract,
      subject: `Afrekening servicekosten ${year}`,
      serviceYear: year,
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
}

function costsOf(office: Office, property: RealEstate, year: number): number {
  let cents = 0;
  for (const { post, serviceYear } of office.purchases) {
    if (!post || post.processed === null || (serviceYear ?? post.year) !== year) continue;
    for (const line of post.lines)
      if (line.account.type === 'ServiceCosts_Costs' && (line.object?.complex ?? line.object) === property)
        cents += line.cents;
  }
  return cents;
}
