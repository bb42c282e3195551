import type { Day } from '../world/calendar.ts';
import { EXTENSIONS_PER_CONTRACT, idOf } from '../world/ids.ts';
import type { Contract, ContractLine } from '../world/owner/contract.ts';
import { extensionsOn } from '../world/owner/contract.ts';
import { conceptRow } from './concept-rows.ts';
import { contractColumns, extensionPeriodId, intervalName } from './contract-columns.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { date, price, taxOnPrice } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const contractSets: Record<string, SetSource> = {
  SalesContracts: { perOwner: (view) => view.contracts.map((contract) => contractColumns(view, contract)) },
  CommercialRentSalesContracts: {
    perOwner: (view) =>
      view.contracts
        .filter((contract) => contract.type === 'CommercialRent')
        .map((contract) => ({
          CommercialRentSalesContractId: idOf('commercialContract', view.portfolio.owner.ownerNo, contract.n),
          BreakOption: date(contract.breakOption),
          ...contractColumns(view, contract),
        })),
  },
  ConceptSalesContracts: {
    perOwner: (view) =>
      view.portfolio.contracts
        .filter((contract) => isConcept(contract, view.day))
        .map((contract) => conceptRow(view, contract)),
  },
  SalesContractLine: { perOwner: (view) => view.contracts.flatMap((contract) => lineRows(view, contract)) },
  SalesContractRealestateObjects: {
    perOwner: (view) =>
      view.contracts
        .flatMap((contract) =>
          contract.objects.map((object, n) => ({
            RealEstateObjectId: object.objectId,
            SalesContractId: contract.contractId,
            SortingIndex: n,
            // A parking place that was given back later stays in the list as removed.
            IsRemoved: n > 0 && contract.n % 10 === 0,
          })),
        )
        .sort((a, b) => a.RealEstateObjectId - b.RealEstateObjectId || a.SalesContractId - b.SalesContractId),
  },
  SalesContractExtraRelations: {
    perOwner: (view) =>
      view.contracts.flatMap(({ coTenant, contractId }) =>
        coTenant ? [{ RelationId: coTenant.relationId, SalesContractId: contractId }] : [],
      ),
  },
  SalesContractExtensionPeriods: {
    perOwner: (view) => view.contracts.flatMap((contract) => extensionRows(view, contract)),
  },
};

/** A draft lives until it is signed; some were never finished and were put away. */
function isConcept(contract: Contract, day: Day): boolean {
  const isAbandoned = contract.n % 97 === 5 && contract.signed <= day;
  return isAbandoned || (contract.drafted <= day && contract.signed > day);
}

function lineRows(view: OwnerView, contract: Contract): FeedRow[] {
  return contract.lines
    .filter((line) => line.announced <= view.day)
    .map((line) => {
      const tax = taxOnPrice(line.priceE4, line.rate.percentage);
      return {
        SalesContractLineId: line.lineId,
        SalesContractId: contract.contractId,
        SalesContractLineItemId: line.item.id,
        RealEstateObjectId: line.item.itemType === 'Other' && contract.n % 2 === 1 ? null : line.object.objectId,
        Description: line.description,
        AmountExcl: price(line.priceE4),
        AmountVAT: price(tax),
        AmountIncl: price(line.priceE4 + tax),
        StartDate: date(line.start),
        EndDate: date(lineEndOn(contract, line, view.day)),
        InvoiceInterval: intervalName(contract),
      };
    });
}

function lineEndOn(contract: Contract, line: ContractLine, day: Day): Day | null {
  const own = line.endAnnounced !== null && line.endAnnounced <= day ? line.end : null;
  const whole = contract.noticed <= day ? contract.end : null;
  if (own === null) return whole;
  return whole === null ? own : Math.min(own, whole);
}

/** Those that have been applied, and those that are left while nobody gave notice. */
function extensionRows(view: OwnerView, contract: Contract): FeedRow[] {
  const months = contract.extensionMonths;
  if (months === null || contract.fixedEnd === null) return [];
  const applied = extensionsOn(contract, view.day);
  const all = Array.from({ length: applied + contract.extensionsLeft }, (_, n) => ({
    SalesContractExtensionPeriodId: extensionPeriodId(view.portfolio.owner.ownerNo, contract, n),
    SalesContractId: contract.contractId,
    SalesContractReference: contract.reference,
    NumberOfMonths: months,
    ExecutionIndex: n,
    HasBeenApplied: n < applied,
  }));
  return all
    .slice(-EXTENSIONS_PER_CONTRACT)
    .sort((a, b) => a.SalesContractExtensionPeriodId - b.SalesContractExtensionPeriodId);
}
