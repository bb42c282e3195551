import { addMonths, type Day, monthIndexOf, monthOfYear } from '../calendar.ts';
import { CONTRACTS_PER_OBJECT, idOf } from '../ids.ts';
import { RandomStream } from '../random-stream.ts';
import { DEPOSIT_TYPES } from '../shared/lookups.ts';
import { agreedAmounts } from './agreed-amounts.ts';
import type { Contract, Interval } from './contract.ts';
import type { LettingContext } from './letting-context.ts';
import { makeLines } from './make-lines.ts';
import { isCommercial, isLettable, type RealEstate } from './real-estate.ts';
import { sideContracts } from './side-contracts.ts';
import { makeStays, type Stay } from './tenancy-chain.ts';
import { makeTenant } from './tenant.ts';

/** All contracts of an owner, past, present and announced, in the order of their ids. */
export function makeContracts(context: LettingContext, objects: readonly RealEstate[]): Contract[] {
  const { world, owner } = context;
  const contracts: Contract[] = [];
  for (const object of objects) {
    if (isLettable(object)) {
      const random = new RandomStream(world.seed, 30, owner.ownerNo, object.n);
      const extras = objects.filter((candidate) => candidate.letWith === object);
      const stays = makeStays(random, object, world.scale.booksStart, world.lastDay);
      for (const stay of stays) contracts.push(makeContract(context, [object, ...extras], stay));
    }
  }
  contracts.push(...sideContracts(context, objects, contracts));
  return contracts.sort((a, b) => a.n - b.n);
}

function makeContract(context: LettingContext, objects: readonly RealEstate[], stay: Stay): Contract {
  const object = objects[0];
  if (!object) throw new Error('a contract needs an object');
  const { world, owner } = context;
  const n = object.n * CONTRACTS_PER_OBJECT + stay.chain;
  const random = new RandomStream(world.seed, 31, owner.ownerNo, n);
  const commercial = isCommercial(object.use);
  const signed = stay.start - random.between(25, 60);
  const drafted = signed - random.between(20, 55);
  const interval: Interval = random.chance(world.scale.quarterlyShare) ? 3 : 1;
  const risesBusiness = n % 19 === 4 ? null : monthOfYear(monthIndexOf(stay.start));
  const indexMonth = commercial ? risesBusiness : random.chance(0.95) ? 7 : null;
  const { tenant, coTenant } = makeTenant(context, random, { object, stay, knownFrom: drafted });
  const agreed = agreedAmounts(random, { objects, stay, interval });
  // Drawn in this order since the first world: a draw that moves changes everything after it.
  const drawnMethodId = indexMonth !== null && commercial ? random.pick([300, 301, 302, 304]) : 300;
  // Of dwellings whose rent never rises it was agreed and forgotten: their date stays where it was.
  const indexationMethodId = indexMonth !== null ? drawnMethodId : commercial ? null : 302;
  const agreedTerms = openEnded(n, commercial, terms(random, commercial, stay));
  const times = {
    ownerNo: owner.ownerNo,
    contractNo: n,
    signed,
    start: stay.start,
    end: stay.end,
    indexMonth,
    isCommercial: commercial,
    lastSeen: world.lastDay,
  };
  const monthlyCents = Math.round((agreed[0]?.priceE4 ?? 0) / interval / 100);
  return {
    n,
    contractId: idOf('contract', owner.ownerNo, n),
    reference: `HC${String(owner.ownerNo).padStart(4, '0')}-${String(n).padStart(4, '0')}`,
    referenceNumber: owner.ownerNo * 2_000 + n,
    name: `${object.name} - ${tenant.name}`,
    type: commercial ? 'CommercialRent' : 'PrivateRent',
    object,
    objects,
    tenant,
    coTenant,
    drafted,
    signed,
    start: stay.start,
    end: stay.end,
    noticed: noticedOn(stay, agreedTerms.noticeMonths),
    interval,
    indexMonth,
    indexationMethodId,
    ...agreedTerms,
    extensionsLeft: extensionsLeft(new RandomStream(world.seed, 34, owner.ownerNo, n)),
    ...deposit(random, commercial, monthlyCents),
    directDebit: random.chance(0.35),
    payer: payerOf(random.next()),
    lines: makeLines(agreed, times),
  };
}

function terms(random: RandomStream, commercial: boolean, stay: Stay) {
  if (!commercial) {
    const temporary = random.chance(0.08);
    return {
      noticeMonths: random.chance(0.9) ? 1 : null,
      extensionMonths: null,
      fixedEnd: temporary ? Math.max(addMonths(stay.start, 24) - 1, stay.end) : null,
      breakOption: null,
    };
  }
  const years = random.pick([2, 3, 5, 5, 5, 10]);
  return {
    noticeMonths: 12,
    extensionMonths: years === 10 ? 60 : years * 12,
    fixedEnd: addMonths(stay.start, years * 12) - 1,
    breakOption: random.chance(0.3) ? addMonths(stay.start, Math.ceil(years / 2) * 12) : null,
  };
}

/** Who has to give notice long before leaving does so some weeks before the latest day for it. */
function noticedOn({ start, end, noticed }: Stay, noticeMonths: number | null): Day {
  if (noticeMonths === null || noticeMonths < 3) return noticed;
  const inTime = addMonths(end + 1, -noticeMonths) - 1 - (end - noticed - 30);
  return Math.max(start, inTime);
}

/** Most contracts name one more extension; of a few nobody wrote down how they go on. */
function extensionsLeft(random: RandomStream): number {
  const drawn = random.next();
  if (drawn < 0.04) return 0;
  return drawn < 0.64 ? 1 : drawn < 0.9 ? 2 : 3;
}

/** A few business tenants rent without an end date, and their contracts do not say how long the notice is. */
function openEnded<T extends Pick<Contract, 'noticeMonths' | 'extensionMonths' | 'fixedEnd'>>(
  n: number,
  commercial: boolean,
  agreed: T,
): T {
  if (!commercial || n % 17 !== 7) return agreed;
  return { ...agreed, noticeMonths: null, extensionMonths: null, fixedEnd: null };
}

function deposit(
  random: RandomStream,
  commercial: boolean,
  monthlyCents: number,
): Pick<Contract, 'depositCents' | 'depositKind'> {
  if (random.chance(0.15)) return { depositCents: null, depositKind: null };
  const months = commercial ? 3 : random.between(1, 2);
  const depositCents = Math.round((monthlyCents * months) / 500) * 500;
  return { depositCents, depositKind: commercial && random.chance(0.6) ? 'guarantee' : 'cash' };
}

export function depositType(contract: Contract): { id: number; name: string } | null {
  if (contract.depositKind === null) return null;
  return contract.depositKind === 'cash' ? DEPOSIT_TYPES[0] : DEPOSIT_TYPES[1];
}

function payerOf(chance: number): Contract['payer'] {
  if (chance < 0.83) return 'good';
  return chance < 0.965 ? 'slow' : 'bad';
}
