import type { Party } from '../world/party.ts';
import { addressLine, type Place, streetLine } from '../world/place.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { partiesOf } from './relation-rows.ts';
import type { FeedRow } from './source.ts';

export const addressSets: Record<string, SetSource> = {
  Addresses: {
    shared: (world) => sorted(addressesOf(world.directory.all)),
    perOwner: (view) => ownerAddresses(view),
  },
};

function ownerAddresses(view: OwnerView): FeedRow[] {
  const objects = view.portfolio.objects.map((object) => [object.addressId, object.place] as const);
  return sorted([...objects, ...addressesOf(partiesOf(view))]);
}

function addressesOf(parties: readonly Party[]): [number, Place][] {
  return parties.flatMap((party): [number, Place][] => {
    const visit: [number, Place] = [party.addressId, party.place];
    return party.postal ? [visit, [party.postal.addressId, party.postal.place]] : [visit];
  });
}

/** A contact lives at the address of the firm, so the same address comes up more than once. */
function sorted(addresses: readonly (readonly [number, Place])[]): FeedRow[] {
  return [...new Map(addresses)].sort((a, b) => a[0] - b[0]).map(([id, place]) => addressRow(id, place));
}

function addressRow(addressId: number, place: Place): FeedRow {
  return {
    AddressId: addressId,
    CountryId: 1,
    PostalCode: place.postcode,
    City: place.city,
    Street: place.street,
    HouseNumber: place.houseNumber,
    Longitude: place.longitude,
    Latitude: place.latitude,
    DisplayName: addressLine(place),
    StreetAndHouseNumber: streetLine(place),
  };
}
