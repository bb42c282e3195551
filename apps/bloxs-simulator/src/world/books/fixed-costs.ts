import { dayInMonth, type MonthIndex, monthIndexOf, monthName, monthOfYear, yearOfMonth } from '../calendar.ts';
import type { Trade } from '../names/firms.ts';
import { isUnderManagement, type RealEstate } from '../owner/real-estate.ts';
import type { Party } from '../party.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS, type LedgerAccount } from '../shared/chart.ts';
import type { Office } from './office.ts';
import { costLine, takeInPurchase } from './purchases.ts';

/** What a property costs whether it is let or not: cleaning, energy, insurance, municipal tax, the owners' association. */
export function chargeFixedCosts(office: Office, month: MonthIndex): void {
  const day = dayInMonth(month, 2);
  for (const object of office.portfolio.objects) {
    if (object.kind === 'Unit' || object.kind === 'Section' || object.kind === 'Project') continue;
    if (!object.isFinancial || !isUnderManagement(object, day)) continue;
    chargeObject(office, object, month);
  }
  if (monthOfYear(month) === 4) chargeAdministration(office, month);
  if (monthOfYear(month) === 5) chargeMeterReading(office, month);
}

/** Of some owners the meters are read everywhere at once; nobody writes down for which property. */
function chargeMeterReading(office: Office, month: MonthIndex): void {
  const complex = office.portfolio.objects.find(({ kind, isFinancial }) => kind === 'Complex' && isFinancial);
  const random = new RandomStream(office.world.seed, 62, office.portfolio.owner.ownerNo, month);
  if (!complex || !random.chance(0.3)) return;
  const exclCents = random.between(120, 480) * 100;
  const description = `Meteropname ${yearOfMonth(month)}`;
  takeInPurchase(office, {
    kind: 'cost',
    date: dayInMonth(month, 9),
    party: supplierFor(office, complex, 'energy'),
    subject: description,
    lines: [costLine({ account: ACCOUNTS.energy, object: null, description, exclCents, taxed: true })],
  });
}

/** The yearly accounts are a cost of the owner as a whole and hang on no object. */
function chargeAdministration(office: Office, month: MonthIndex): void {
  const exclCents = 9_500 + office.portfolio.owner.size * 450;
  const line = costLine({
    account: ACCOUNTS.adminCosts,
    object: null,
    description: 'Opstellen jaarstukken',
    exclCents,
    taxed: true,
  });
  takeInPurchase(office, {
    kind: 'cost',
    date: dayInMonth(month, 15),
    party: office.directory.manager,
    subject: `Jaarstukken ${yearOfMonth(month) - 1}`,
    lines: [line],
  });
}

function chargeObject(office: Office, object: RealEstate, month: MonthIndex): void {
  const random = new RandomStream(office.world.seed, 61, office.portfolio.owner.ownerNo, object.n, month);
  const season = monthOfYear(month);
  const isComplex = object.kind === 'Complex';
  const units = isComplex ? Math.max(2, office.portfolio.objects.filter((unit) => unit.complex === object).length) : 1;
  const large = office.world.scale.mustNarrow;
  const charge = (cost: Cost) => chargeCost(office, object, { ...cost, month, random });
  if (isComplex && !large)
    charge({
      trade: 'cleaning',
      account: ACCOUNTS.cleaning,
      cents: units * random.between(1_000, 1_300),
      taxed: true,
      name: 'Schoonmaak',
    });
  // At the largest scale energy is settled per quarter, which keeps the number of mutations within bounds.
  if (isComplex && (!large || season % 3 === 0))
    charge({
      trade: 'energy',
      account: ACCOUNTS.energy,
      cents: units * random.between(800, season < 4 ? 2_200 : 1_500),
      taxed: true,
      name: 'Energie',
    });
  if (isComplex && units > 8 && season % 3 === 1)
    charge({
      trade: 'lift',
      account: ACCOUNTS.lift,
      cents: random.between(210, 260) * 100,
      taxed: true,
      name: 'Liftonderhoud',
    });
  if (!isComplex && !large && object.serviceCents > 0 && season % 3 === 0)
    charge({
      trade: 'energy',
      account: ACCOUNTS.energy,
      cents: Math.round(object.serviceCents * 3 * (0.7 + random.next() * 0.25)),
      taxed: true,
      name: 'Energie',
    });
  // What was used in a year is known when it is over.
  if (season === 2 && isComplex && random.chance(0.6))
    charge({
      trade: 'energy',
      account: ACCOUNTS.energy,
      cents: units * random.between(300, 2_500),
      taxed: true,
      name: `Eindafrekening energie ${yearOfMonth(month) - 1}`,
      serviceYear: yearOfMonth(month) - 1,
    });
  if (season === 2)
    charge({
      trade: 'insurance',
      account: ACCOUNTS.insurance,
      cents: units * random.between(14_000, 24_000),
      taxed: false,
      name: 'Opstalverzekering',
    });
  if (season === 3)
    charge({
      trade: 'municipality',
      account: ACCOUNTS.municipalTax,
      cents: units * random.between(28_000, 46_000),
      taxed: false,
      name: 'Aanslag gemeentelijke heffingen',
    });
  if (object.inOwnersAssociation)
    charge({
      trade: 'ownersAssociation',
      account: ACCOUNTS.ownersAssociation,
      cents: associationFee(office, object, month),
      taxed: false,
      name: 'VvE-bijdrage',
    });
  if (object.use !== 'parking' && random.chance(0.002 * units))
    charge({
      trade: 'painting',
      account: ACCOUNTS.plannedMaintenance,
      cents: units * random.between(450, 1_900) * 100,
      taxed: true,
      name: 'Planmatig onderhoud',
    });
}

interface Cost {
  trade: Trade;
  account: LedgerAccount;
  cents: number;
  taxed: boolean;
  name: string;
  serviceYear?: number;
}

function chargeCost(
  office: Office,
  object: RealEstate,
  cost: Cost & { month: MonthIndex; random: RandomStream },
): void {
  const { month, random, account, taxed } = cost;
  const line = costLine({ account, object, description: `${cost.name} ${object.name}`, exclCents: cost.cents, taxed });
  takeInPurchase(office, {
    kind: 'cost',
    date: dayInMonth(month, random.between(1, 22)),
    party: supplierFor(office, object, cost.trade),
    subject: random.chance(0.03) ? null : `${cost.name} ${monthName(month)}`,
    serviceYear: cost.serviceYear ?? null,
    lines: [line],
    termDays: random.pick([14, 30, 30]),
  });
}

/** An object keeps its suppliers over the years. */
export function supplierFor(office: Office, object: RealEstate, trade: Trade): Party {
  const candidates = office.directory.suppliers.get(trade) ?? [];
  const supplier = candidates[object.objectId % candidates.length];
  if (!supplier) throw new Error(`there is no supplier for ${trade}`);
  return supplier;
}

/** The contribution rises every year. */
function associationFee(office: Office, object: RealEstate, month: MonthIndex): number {
  const years = yearOfMonth(month) - yearOfMonth(monthIndexOf(office.world.scale.booksStart));
  return 9_000 + (object.objectId % 90) * 100 + years * 500;
}
