import type { publications } from '../sets/real-estate.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';
import type { ManagementTerms } from './management-terms.ts';
import { objectTypes } from './meanings.ts';
import { meaning, recordSet, recordSetWith } from './record-set.ts';

/** A status that we do not know is reported, and shown as none. */
const statuses = {
  Available: 'available',
  Reserved: 'reserved',
  Rented: 'rented',
  UnderOption: 'under_option',
  unknown: null,
} as const;

const statusOf = (publication: RowOf<typeof publications> | null) =>
  publication?.Published ? statuses[publication.ObjectStatus] : null;

interface Surroundings {
  parentId: number | null;
  publication: () => RowOf<typeof publications> | null;
  terms: () => ManagementTerms | null;
}

export const objects = recordSetWith<Surroundings>()('objects', {
  set: 'RealEstateObjects',
  key: ['RealEstateObjectId'],
  also: {
    RealEstateObjectId: id(),
    Type: member('RealEstateObjectType'),
    Reference: text(),
    Name: text(),
    DisplayName: text(),
  },
  fields: {
    id: 'RealEstateObjectId',
    reference: 'Reference',
    name: ({ Name, DisplayName }) => Name ?? DisplayName,
    type: meaning('Type', 'RealEstateObjectType', objectTypes),
    category: 'CategoryName',
    owner_id: 'OwnerId',
    estate_agent_id: 'EstateAgentId',
    address_id: 'AddressId',
    display_address: 'DisplayAddress',
    parent_id: (_, { parentId }) => parentId,
    management_state: meaning('ManagementState', 'RealEstateObjectManagementState', {
      NotUnderManagement: 'not_under_management',
      UnderManagement: 'under_management',
      Sold: 'sold',
      Archived: 'archived',
      unknown: 'unknown',
    }),
    financial_management: 'FinancialManagement',
    technical_management: 'TechnicalManagement',
    floor_area: 'RentableFloorArea',
    under_management_since: 'UnderManagementSince',
    sold_on: 'SalesDate',
    energy_label: 'EnergyLabel',
    publication_status: (_, { publication }) => statusOf(publication()),
    active_contract_id: 'ActiveContractRentId',
    mandate_amount: (_, { terms }) => terms()?.mandateAmount ?? null,
    management_allowance_type: (_, { terms }) => terms()?.allowanceType ?? null,
    management_allowance_amount: (_, { terms }) => terms()?.allowanceAmount ?? null,
  },
});

export const propertyValuations = recordSet('property_valuations', {
  set: 'PropertyValuationValues',
  key: ['PropertyValuationValueId'],
  fields: {
    id: 'PropertyValuationValueId',
    object_id: 'RealEstateObjectId',
    kind: meaning('PropertyValuationType', 'PropertyValuationType', {
      PropertyValuationValue: 'valuation',
      AppraisedValuationValue: 'appraisal',
      AddedByUser: 'own_entry',
    }),
    name: 'PropertyValuationTypeName',
    year: 'ValuationYear',
    amount: 'Value',
  },
});
