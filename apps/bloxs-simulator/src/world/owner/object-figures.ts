import { type Day, dayOf } from '../calendar.ts';
import type { Place } from '../place.ts';
import type { RandomStream } from '../random-stream.ts';
import type { OwnerProfile } from './profile.ts';
import type { Energy, ObjectKind, RealEstate, Use } from './real-estate.ts';

type Figures = Omit<
  RealEstate,
  | 'n'
  | 'objectId'
  | 'kindId'
  | 'kind'
  | 'use'
  | 'reference'
  | 'name'
  | 'addressId'
  | 'place'
  | 'complex'
  | 'section'
  | 'letWith'
>;

interface Draft {
  kind: ObjectKind;
  use: Use;
  place: Place;
  saleDate?: Day | null;
}

/** Area, rent, energy label and what was agreed on the management of one object. */
export function objectFigures(random: RandomStream, owner: OwnerProfile, draft: Draft): Figures {
  const isManaged = draft.kind !== 'Project' && !(draft.kind === 'Building' && random.chance(0.03));
  const area = areaOf(random, draft.use);
  const saleDate = isManaged ? (draft.saleDate ?? null) : null;
  return {
    rawArea: area === null || random.chance(0.1) ? null : Math.round((area * 1130 + random.between(0, 999)) / 1000),
    rentableArea: area,
    energy: draft.use === 'parking' || draft.use === 'group' || random.chance(0.12) ? null : energyOf(random),
    constructionYear: random.chance(0.9) ? random.between(1890, 2019) : null,
    ...rentOf(random, draft, area ?? 0),
    managedSince: isManaged && random.chance(0.95) ? dayOf(random.between(2014, 2022), random.between(1, 12), 1) : null,
    saleDate,
    archivedFrom: saleDate !== null && random.chance(0.5) ? saleDate + random.between(90, 400) : null,
    isManaged,
    isFinancial: isManaged && random.chance(0.96),
    isTechnical: isManaged && random.chance(0.85),
    ...feeOf(random, owner, draft.use),
    mandateCents: random.chance(0.9) ? owner.mandateCents : null,
    cadastralNumber: random.chance(0.7)
      ? `${random.pick(['ASD', 'RTD', 'UTT', 'GVH'])} ${random.pick(['A', 'F', 'K'])} ${random.between(100, 9999)}`
      : null,
    inOwnersAssociation: draft.kind === 'Building' && draft.use === 'residential' && random.chance(0.35),
  };
}

function areaOf(random: RandomStream, use: Use): number | null {
  const [low, high] = {
    residential: [38, 145],
    shop: [45, 320],
    office: [60, 700],
    business: [90, 900],
    parking: [11, 18],
    storage: [4, 9],
    group: [0, 0],
  }[use];
  if (low === undefined || high === undefined || high === 0) return null;
  // Measured to the square metre, as in a lease and in the public register of buildings.
  return random.between(low, high);
}

/** By the square metre of its kind, at the level of its town. */
function rentOf(
  random: RandomStream,
  { use, place }: Draft,
  area: number,
): { rentCents: number; serviceCents: number } {
  const perSquareMetre = {
    residential: 1450,
    shop: 1550,
    office: 1300,
    business: 750,
    parking: 0,
    storage: 0,
    group: 0,
  }[use];
  const level = place.rentLevel / 100;
  if (use === 'parking') return { rentCents: Math.round(random.between(60, 165) * level) * 100, serviceCents: 0 };
  if (use === 'storage') return { rentCents: Math.round(random.between(20, 45) * level) * 100, serviceCents: 0 };
  const rent = level * area * perSquareMetre * (0.8 + random.next() * 0.45) + (use === 'residential' ? 12_000 : 0);
  const service = random.chance(0.75) ? random.between(15, 85) * 100 + random.between(0, 99) : 0;
  return { rentCents: Math.round(rent), serviceCents: use === 'group' ? 0 : service };
}

function energyOf(random: RandomStream): Energy {
  return {
    label: random.pick(['A++', 'A+', 'A', 'A', 'B', 'B', 'C', 'C', 'C', 'D', 'E', 'F', 'G']),
    index: random.chance(0.6) ? random.between(600, 2900) / 1000 : null,
    validUntil: random.chance(0.85)
      ? dayOf(random.between(2024, 2033), random.between(1, 12), random.between(1, 28))
      : null,
  };
}

function feeOf(random: RandomStream, owner: OwnerProfile, use: Use) {
  if (use === 'group' || random.chance(0.03))
    return { feeMethod: 'NoManagementFee' as const, feePercentage: 0, feeCents: 0 };
  const small = use === 'parking' || use === 'storage';
  return {
    feeMethod: owner.feeMethod,
    feePercentage: owner.feeMethod === 'PercentageManagementFee' ? owner.feePercentage : 0,
    feeCents: owner.feeMethod === 'FixedManagementFee' ? (small ? 500 : owner.feeCentsPerObject) : 0,
  };
}
