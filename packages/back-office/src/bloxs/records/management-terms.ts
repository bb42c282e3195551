import type { Records } from '../../port/records.ts';
import type { managementTerms } from '../sets/real-estate.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { allowanceTypes } from './meanings.ts';

/** What was agreed with the owner about one object. */
export interface ManagementTerms {
  mandateAmount: number | null;
  allowanceType: Records['objects']['management_allowance_type'];
  allowanceAmount: string | null;
}

/**
 * One row of the list speaks of an object, and of one of its units when it has any. The mandate is agreed for the whole
 * object; the list knows none for a unit.
 */
export function termsOf(row: RowOf<typeof managementTerms>): [reference: string, terms: ManagementTerms][] {
  const found: [string, ManagementTerms][] = [];
  if (row.RealEstateObjectReference !== null) {
    found.push([
      row.RealEstateObjectReference,
      {
        mandateAmount: row.RealEstateObjectMandateAmount,
        allowanceType: allowanceType(row.RealEstateObjectOwnerSettlementManagementFeeCalculationMethod),
        allowanceAmount: row.RealEstateObjectProvision,
      },
    ]);
  }
  if (row.UnitReference !== null) {
    found.push([
      row.UnitReference,
      {
        mandateAmount: null,
        allowanceType: allowanceType(row.UnitOwnerSettlementManagementFeeCalculationMethod),
        allowanceAmount: row.UnitProvision,
      },
    ]);
  }
  return found;
}

function allowanceType(method: RowOf<typeof managementTerms>['UnitOwnerSettlementManagementFeeCalculationMethod']) {
  return method === null ? null : allowanceTypes[method];
}
