import type { ObjectRecord } from '../../port/records.ts';
import type { publications, realEstateObjects } from '../sets/real-estate.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import type { ManagementTerms } from './management-terms.ts';
import { required } from './untranslatable.ts';

export const objectTypes: Readonly<Record<MemberOf<'RealEstateObjectType'> | 'unknown', ObjectRecord['type']>> = {
  Section: 'section',
  BuildingComplex: 'buildingComplex',
  Complex: 'complex',
  RentableObject: 'rentableObject',
  Unit: 'unit',
  Building: 'building',
  Project: 'project',
  unknown: 'unknown',
};

const managementStates: Readonly<
  Record<MemberOf<'RealEstateObjectManagementState'> | 'unknown', ObjectRecord['management_state']>
> = {
  NotUnderManagement: 'not_under_management',
  UnderManagement: 'under_management',
  Sold: 'sold',
  Archived: 'archived',
  unknown: 'unknown',
};

/** A status that we do not know is reported, and shown as none. */
const statuses: Readonly<Record<MemberOf<'RealEstateObjectStatus'> | 'unknown', ObjectRecord['publication_status']>> = {
  Available: 'available',
  Reserved: 'reserved',
  Rented: 'rented',
  UnderOption: 'under_option',
  unknown: null,
};

type RealEstateObject = RowOf<typeof realEstateObjects>;

export interface ObjectSurroundings {
  parentId: number | null;
  publication: RowOf<typeof publications> | null;
  terms: ManagementTerms | null;
}

export function translateObject(
  row: RealEstateObject,
  { parentId, publication, terms }: ObjectSurroundings,
): ObjectRecord {
  return {
    id: row.RealEstateObjectId,
    reference: required(row.Reference, 'Reference'),
    name: row.Name ?? row.DisplayName,
    type: objectTypes[row.Type],
    category: row.CategoryName,
    owner_id: row.OwnerId,
    estate_agent_id: row.EstateAgentId,
    address_id: row.AddressId,
    display_address: row.DisplayAddress,
    parent_id: parentId,
    management_state: managementStates[row.ManagementState],
    financial_management: row.FinancialManagement,
    technical_management: row.TechnicalManagement,
    floor_area: row.RentableFloorArea,
    under_management_since: row.UnderManagementSince,
    sold_on: row.SalesDate,
    energy_label: row.EnergyLabel,
    publication_status: publication?.Published ? statuses[publication.ObjectStatus] : null,
    active_contract_id: row.ActiveContractRentId,
    mandate_amount: terms?.mandateAmount ?? null,
    management_allowance_type: terms?.allowanceType ?? null,
    management_allowance_amount: terms?.allowanceAmount ?? null,
  };
}
