import { dayOf, yearOf } from '../world/calendar.ts';
import { idOf } from '../world/ids.ts';
import { displayAddress } from '../world/owner/make-objects.ts';
import { marketRentCents } from '../world/owner/market-rent.ts';
import {
  hasMarketRent,
  isLettable,
  isUnderManagement,
  managementStateOn,
  type RealEstate,
} from '../world/owner/real-estate.ts';
import { LINE_ITEMS } from '../world/shared/lookups.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { date } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const objectDetailSets: Record<string, SetSource> = {
  Projects: {
    perOwner: (view) =>
      view.portfolio.objects.filter((object) => object.kind === 'Project').map((object) => projectRow(view, object)),
  },
  RealEstateObjectPublishProperties: {
    perOwner: (view) => view.portfolio.objects.filter(isLettable).map((object) => publishRow(view, object)),
  },
  TheoreticalRentItems: {
    perOwner: (view) =>
      view.portfolio.objects
        .filter((object) => isLettable(object) && hasMarketRent(object))
        .flatMap((object) => theoreticalRents(view, object)),
  },
  RealEstateObjectExtraRelations: {
    perOwner: (view) => view.portfolio.objects.flatMap((object) => extraRelations(view, object)),
  },
  PropertyValuationValues: {
    perOwner: (view) => view.portfolio.objects.filter(isLettable).flatMap((object) => valuations(view, object)),
  },
  RealEstateObjectCustomValues: { perOwner: (view) => view.portfolio.objects.flatMap(customValues) },
};

function projectRow(view: OwnerView, object: RealEstate): FeedRow {
  const { owner } = view.portfolio;
  const developer = view.directory.suppliers.get('building')?.[0]?.relationId ?? null;
  const isNamed = owner.ownerNo % 32 === 1;
  return {
    ProjectId: object.kindId,
    RealEstateObjectId: object.objectId,
    ExternalProjectDeveloperId: isNamed ? developer : null,
    DevelopmentManagerId: null,
    ControllerId: null,
    RealEstateManagerId: null,
    ExpectedDeliveryDate: isNamed ? date(dayOf(2027, 6, 30)) : null,
    Share: isNamed ? 62.375 : null,
    StrategyId: null,
    StagesId: null,
    AdministrationId: null,
    CompletionId: null,
    ProjectStatusId: null,
    OccupationId: null,
    Reference: object.reference,
    DisplayName: object.name,
    AddressId: object.addressId,
    DisplayAddress: displayAddress(object),
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    ManagementState: managementStateOn(object, view.day),
    ArchiveDate: null,
  };
}

/** What stands on the market: vacant objects, sometimes already reserved for whoever signed. */
function publishRow(view: OwnerView, object: RealEstate): FeedRow {
  const active = view.activeRents.get(object);
  const vacant = !active && isUnderManagement(object, view.day);
  const next = view.contracts.find((contract) => contract.start > view.day && contract.objects.includes(object));
  const leaving = active && active.noticed <= view.day ? active.end + 1 : null;
  const published = vacant || leaving !== null;
  return {
    RealEstateObjectId: object.objectId,
    RealEstateObjectReference: object.reference,
    Published: published,
    PublishDate: published ? date(active && leaving !== null ? active.noticed : view.day - 20 - (object.n % 40)) : null,
    AvailableFrom: leaving !== null ? date(leaving) : vacant && object.n % 2 === 0 ? date(view.day + 14) : null,
    ObjectStatus: next ? 'Reserved' : active ? 'Rented' : object.n % 9 === 4 ? 'UnderOption' : 'Available',
  };
}

function theoreticalRents(view: OwnerView, object: RealEstate): FeedRow[] {
  const { ownerNo } = view.portfolio.owner;
  const rent = {
    TheoreticalRentItemId: idOf('theoreticalRent', ownerNo, object.n * 2),
    RealEstateObjectId: object.objectId,
    RealEstateObjectName: object.name,
    SalesContractLineItemId: LINE_ITEMS.privateRent.id,
    // A market rent is an estimate by the square metre and has more decimals than money has.
    Amount: (marketRentCents(object, view.day) * 100 + (object.n % 5 === 0 ? 25 : 0)) / 10_000,
    Description: object.n % 4 === 0 ? null : 'Markthuur per maand',
  };
  if (object.serviceCents === 0) return [rent];
  const service = {
    ...rent,
    TheoreticalRentItemId: rent.TheoreticalRentItemId + 1,
    SalesContractLineItemId: LINE_ITEMS.privateService.id,
    Amount: object.serviceCents / 100,
    Description: 'Voorschot',
  };
  return [rent, service];
}

/** A value of each of the last years, rounded as a municipality does; some objects were appraised, or valued by their owner. */
function valuations(view: OwnerView, object: RealEstate): FeedRow[] {
  const { ownerNo } = view.portfolio.owner;
  const thisYear = yearOf(view.day);
  const value = (year: number, cents: number) => ({
    Value: Math.round((cents * 12 * 18) / 100_000) * 1_000,
    ValuationYear: year,
    RealEstateObjectId: object.objectId,
    RealEstateObjectName: object.name,
  });
  const id = (n: number) => idOf('valuation', ownerNo, object.n * 8 + n);
  const yearly = [2, 1, 0].map((back) => ({
    // By the year, so that the number of a year's value stays what it is.
    PropertyValuationValueId: id((thisYear - back) % 6),
    ...value(thisYear - back, marketRentCents(object, dayOf(thisYear - back - 1, 1, 1))),
    PropertyValuationTypeId: 1,
    PropertyValuationTypeName: 'WOZ-waarde',
    PropertyValuationType: 'PropertyValuationValue',
  }));
  const other =
    object.n % 9 === 4
      ? [
          {
            PropertyValuationValueId: id(6),
            ...value(2025, marketRentCents(object, dayOf(2025, 3, 1)) * 1.1),
            PropertyValuationTypeId: 2,
            PropertyValuationTypeName: 'Taxatie',
            PropertyValuationType: 'AppraisedValuationValue',
          },
        ]
      : object.n % 9 === 7
        ? [
            {
              PropertyValuationValueId: id(7),
              ...value(2024, marketRentCents(object, dayOf(2024, 6, 1))),
              PropertyValuationTypeId: 3,
              PropertyValuationTypeName: null,
              PropertyValuationType: 'AddedByUser',
            },
          ]
        : [];
  return [...yearly, ...other].sort((a, b) => a.PropertyValuationValueId - b.PropertyValuationValueId);
}

function extraRelations(view: OwnerView, object: RealEstate): FeedRow[] {
  const { ownerNo } = view.portfolio.owner;
  const base = {
    RealEstateObjectId: object.objectId,
    RealEstateObjectName: object.name,
    RealEstateObjectType: object.kind,
  };
  const association = view.directory.suppliers.get('ownersAssociation')?.[0];
  const financier = view.directory.financiers[object.n % 2];
  const rows: FeedRow[] = [];
  const id = (n: number) => idOf('extraRelation', ownerNo, object.n * 2 + n);
  if (object.inOwnersAssociation && association) {
    rows.push({
      RealEstateObjectExtraRelationId: id(0),
      ...base,
      RelationId: association.relationId,
      RelationName: association.name,
      ExtraRelationType: 'VvE',
    });
  }
  if (object.kind === 'Complex' && financier) {
    const type = object.n % 3 === 0 ? null : 'Financier';
    rows.push({
      RealEstateObjectExtraRelationId: id(1),
      ...base,
      RelationId: financier.relationId,
      RelationName: financier.name,
      ExtraRelationType: type,
    });
  }
  return rows;
}

function customValues(object: RealEstate): FeedRow[] {
  if (object.n % 6 !== 0) return [];
  const id = object.objectId;
  const rows: FeedRow[] = [
    {
      RealEstateObjectId: id,
      Value: object.n % 12 === 0 ? null : 'Sleutelkluis links',
      Name: 'Sleutel',
      Type: 'TextBox',
    },
  ];
  if (object.n % 12 === 0)
    rows.push({
      RealEstateObjectId: id,
      Value: '2,5',
      Name: object.n % 24 === 0 ? null : 'Plafondhoogte',
      Type: 'NumberBox',
    });
  return rows;
}
