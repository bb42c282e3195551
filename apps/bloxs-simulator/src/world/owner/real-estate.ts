import type { Day } from '../calendar.ts';
import type { Place } from '../place.ts';
import type { FeeMethod } from './profile.ts';

export type ObjectKind = 'Building' | 'Complex' | 'Section' | 'Unit' | 'Project';
export type Use = 'residential' | 'shop' | 'office' | 'business' | 'parking' | 'storage' | 'group';

export interface Energy {
  label: string;
  index: number | null;
  validUntil: Day | null;
}

export interface RealEstate {
  /** Place in the owner's list of objects, from 0. */
  readonly n: number;
  readonly objectId: number;
  /** UnitId, BuildingId, ComplexId, SectionId or ProjectId. */
  readonly kindId: number;
  readonly kind: ObjectKind;
  readonly use: Use;
  readonly reference: string;
  readonly name: string;
  readonly addressId: number;
  readonly place: Place;
  readonly complex: RealEstate | null;
  readonly section: RealEstate | null;
  /** A parking place or store room that is let together with this home. */
  readonly letWith: RealEstate | null;
  readonly rawArea: number | null;
  readonly rentableArea: number | null;
  readonly energy: Energy | null;
  readonly constructionYear: number | null;
  /** Rent and service advance per month at the level of 2023, before tax; the market moves on from there. */
  readonly rentCents: number;
  readonly serviceCents: number;
  readonly managedSince: Day | null;
  readonly saleDate: Day | null;
  readonly archivedFrom: Day | null;
  readonly isManaged: boolean;
  readonly isFinancial: boolean;
  readonly isTechnical: boolean;
  readonly feeMethod: FeeMethod;
  readonly feePercentage: number;
  readonly feeCents: number;
  readonly mandateCents: number | null;
  readonly cadastralNumber: string | null;
  readonly inOwnersAssociation: boolean;
}

export function isCommercial(use: Use): boolean {
  return use === 'shop' || use === 'office' || use === 'business';
}

/** Only what can be let on its own is rented out; groups and projects are not. */
export function isLettable(object: RealEstate): boolean {
  return object.use !== 'group' && object.letWith === null && object.isManaged;
}

/** Of a few nobody recorded what they could bring in. */
export function hasMarketRent(object: RealEstate): boolean {
  return object.rentCents > 0 && object.n % 37 !== 11;
}

export function categoryOf(object: RealEstate): { id: number; name: string } {
  return CATEGORIES[object.kind === 'Project' ? 'project' : object.use];
}

export function managementStateOn(object: RealEstate, day: Day): string {
  if (!object.isManaged) return 'NotUnderManagement';
  if (object.archivedFrom !== null && object.archivedFrom <= day) return 'Archived';
  if (object.saleDate !== null && object.saleDate <= day) return 'Sold';
  return 'UnderManagement';
}

export function isUnderManagement(object: RealEstate, day: Day): boolean {
  return object.isManaged && (object.saleDate === null || object.saleDate > day);
}

const CATEGORIES = {
  residential: { id: 150, name: 'Woning' },
  shop: { id: 151, name: 'Winkel' },
  office: { id: 152, name: 'Kantoor' },
  business: { id: 153, name: 'Bedrijfsruimte' },
  parking: { id: 154, name: 'Parkeerplaats' },
  storage: { id: 155, name: 'Berging' },
  group: { id: 156, name: 'Complex' },
  project: { id: 157, name: 'Nieuwbouwproject' },
} as const;
