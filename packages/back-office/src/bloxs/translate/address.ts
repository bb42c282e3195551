import type { AddressRecord } from '../../port/records.ts';
import type { addresses } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';

export function translateAddress(row: RowOf<typeof addresses>): AddressRecord {
  return {
    id: row.AddressId,
    street: row.Street,
    house_number: row.HouseNumber,
    postal_code: row.PostalCode,
    city: row.City,
  };
}
