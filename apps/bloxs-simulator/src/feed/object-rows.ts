import type { Day } from '../world/calendar.ts';
import { displayAddress } from '../world/owner/make-objects.ts';
import { categoryOf, isUnderManagement, managementStateOn, type RealEstate } from '../world/owner/real-estate.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { date } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const objectSets: Record<string, SetSource> = {
  RealEstateObjects: { perOwner: (view) => view.portfolio.objects.map((object) => objectRow(view, object)) },
  Buildings: {
    perOwner: (view) =>
      ofKind(view, 'Building').map((object) => ({
        BuildingId: object.kindId,
        RealEstateObjectId: object.objectId,
        ...nameColumns(object),
        RegionId: object.n % 3 === 0 ? null : 720,
        RegionName: object.n % 3 === 0 ? null : 'Randstad',
        ...ownerColumns(view, object),
        ConstructionYear: object.constructionYear,
        ...activeColumns(view, object),
      })),
  },
  Complexes: {
    perOwner: (view) =>
      ofKind(view, 'Complex').map((object) => ({
        ComplexId: object.kindId,
        RealEstateObjectId: object.objectId,
        ...nameColumns(object),
        ...ownerColumns(view, object),
        ConstructionYear: object.constructionYear,
        ...activeColumns(view, object),
      })),
  },
  Sections: {
    perOwner: (view) =>
      ofKind(view, 'Section').map((object) => ({
        SectionId: object.kindId,
        ...complexColumns(object),
        RealEstateObjectId: object.objectId,
        ...nameColumns(object),
        ...ownerColumns(view, object),
        ...activeColumns(view, object),
      })),
  },
  Units: {
    perOwner: (view) =>
      ofKind(view, 'Unit').map((object) => ({
        UnitId: object.kindId,
        ...complexColumns(object),
        SectionId: object.section?.kindId ?? null,
        SectionName: object.section?.name ?? null,
        RealEstateObjectId: object.objectId,
        ...nameColumns(object),
        ...ownerColumns(view, object),
        ...activeColumns(view, object),
      })),
  },
};

function objectRow(view: OwnerView, object: RealEstate): FeedRow {
  const { agent } = view.portfolio.owner;
  return {
    RealEstateObjectId: object.objectId,
    Type: object.kind,
    ...nameColumns(object),
    CategoryId: categoryOf(object).id,
    CategoryName: categoryOf(object).name,
    OwnerId: view.portfolio.owner.ownerId,
    Owner: view.portfolio.owner.party.name,
    // An object that is not managed has no agent either.
    EstateAgentId: object.isManaged ? agent.relationId : null,
    EstateAgent: object.isManaged ? agent.name : null,
    ...figureColumns(view, object),
    EnergyLabelValidUntilDate: date(object.energy?.validUntil ?? null),
    ...activeColumns(view, object),
    TechnicalManagement: object.isTechnical,
    FinancialManagement: object.isFinancial,
  };
}

function nameColumns(object: RealEstate) {
  return {
    Reference: object.reference,
    // Sold objects are kept for their history, with a mark in the name.
    DisplayName: object.name,
    Name: object.name,
    DisplayAddress: displayAddress(object),
  };
}

function complexColumns(object: RealEstate) {
  return { ComplexId: object.complex?.kindId ?? 0, ComplexName: object.complex?.name ?? null };
}

function ownerColumns(view: OwnerView, object: RealEstate) {
  const category = categoryOf(object);
  return {
    CategoryId: category.id,
    CategoryName: category.name,
    OwnerId: view.portfolio.owner.ownerId,
    Owner: view.portfolio.owner.party.name,
    ...figureColumns(view, object),
  };
}

function figureColumns(view: OwnerView, object: RealEstate) {
  const occupancy = occupancyOf(view, object);
  return {
    RawFloorArea: object.rawArea,
    // Nobody has measured some of them yet.
    RentableFloorArea: object.n % 25 === 3 ? null : object.rentableArea,
    ...occupancy,
    UnderManagementSince: date(object.managedSince),
    SalesDate: soldOn(object, view.day),
    EnergyIndex: object.energy?.index ?? null,
    EnergyLabel: object.energy?.label ?? null,
  };
}

function activeColumns(view: OwnerView, object: RealEstate) {
  const active = view.activeRents.get(object);
  return {
    ActiveContractRentId: active?.contractId ?? null,
    ActiveContractRentTenantId: active?.tenant.relationId ?? null,
    ManagementState: managementStateOn(object, view.day),
    AddressId: object.addressId,
  };
}

function soldOn(object: RealEstate, day: Day): string | null {
  return object.saleDate !== null && object.saleDate <= day ? date(object.saleDate) : null;
}

/** A group counts what can be let below it; everything else counts itself. */
function occupancyOf(view: OwnerView, object: RealEstate) {
  const below =
    object.use === 'group'
      ? view.portfolio.objects.filter(
          (child) => child.use !== 'group' && (child.complex === object || child.section === object),
        )
      : [object];
  const managed = below.filter((child) => isUnderManagement(child, view.day));
  const rented = managed.filter((child) => view.activeRents.has(child)).length;
  return {
    NumberOfManagedRentableObjects: managed.length,
    NumberOfRentedObjects: rented,
    OccupationPercentage: managed.length === 0 ? 0 : Math.round((rented / managed.length) * 1_000_000) / 10_000,
  };
}

function ofKind(view: OwnerView, kind: RealEstate['kind']): RealEstate[] {
  return view.portfolio.objects.filter((object) => object.kind === kind);
}
