import { addMonths, type Day } from '../calendar.ts';
import type { Party } from '../party.ts';
import type { LineItem, TaxRate } from '../shared/lookups.ts';
import type { RealEstate } from './real-estate.ts';

export type Interval = 1 | 3 | 6 | 12;
export type ContractType = 'PrivateRent' | 'CommercialRent' | 'General' | 'Service';

export interface ContractLine {
  readonly lineId: number;
  readonly item: LineItem;
  readonly object: RealEstate;
  readonly description: string | null;
  readonly rate: TaxRate;
  /** Price per invoice interval before tax, in hundredths of a cent: prices by the square metre are not whole cents. */
  readonly priceE4: number;
  readonly start: Day;
  /** The line really stops here; null when it runs as long as the contract. */
  readonly end: Day | null;
  /** From this day the line can be seen. */
  readonly announced: Day;
  /** From this day its end can be seen. */
  readonly endAnnounced: Day | null;
}

export interface Contract {
  readonly n: number;
  readonly contractId: number;
  readonly reference: string;
  readonly referenceNumber: number;
  readonly name: string;
  readonly type: ContractType;
  readonly object: RealEstate;
  readonly objects: readonly RealEstate[];
  readonly tenant: Party;
  readonly coTenant: Party | null;
  readonly drafted: Day;
  readonly signed: Day;
  readonly start: Day;
  /** The day the tenant really leaves; unknown to everybody until `noticed`. */
  readonly end: Day;
  readonly noticed: Day;
  /** The end written in the contract; null when open-ended. */
  readonly fixedEnd: Day | null;
  readonly interval: Interval;
  readonly depositCents: number | null;
  /** Cash is held in the books; a bank guarantee is only written down. */
  readonly depositKind: 'cash' | 'guarantee' | null;
  readonly noticeMonths: number | null;
  readonly extensionMonths: number | null;
  /** How many extensions are agreed on beyond those that have been applied. */
  readonly extensionsLeft: number;
  readonly indexationMethodId: number | null;
  readonly indexMonth: number | null;
  readonly breakOption: Day | null;
  readonly directDebit: boolean;
  readonly lines: readonly ContractLine[];
  readonly payer: 'good' | 'slow' | 'bad';
}

/** What is known of the end of a contract on a day. */
export function endOn(contract: Contract, day: Day): Day | null {
  if (contract.noticed <= day) return contract.end;
  if (contract.fixedEnd === null || contract.extensionMonths === null) return contract.fixedEnd;
  return endAfter(contract.fixedEnd, contract.extensionMonths * extensionsOn(contract, day));
}

/** How often a contract has been extended by a day: when its term was over and nobody had given notice. */
export function extensionsOn({ fixedEnd, extensionMonths, noticed }: Contract, day: Day): number {
  if (fixedEnd === null || extensionMonths === null) return 0;
  let extended = 0;
  while (endAfter(fixedEnd, extensionMonths * extended) < Math.min(day, noticed)) extended += 1;
  return extended;
}

/** A term ends on the day before another one would begin, so that the last day of a month stays one. */
function endAfter(fixedEnd: Day, months: number): Day {
  return addMonths(fixedEnd + 1, months) - 1;
}

export function isRunning(contract: Contract, day: Day): boolean {
  return contract.start <= day && contract.end >= day;
}
