import { dayBefore, nextDay } from '../days.ts';
import type { ContractFacts, Part, StatementFacts } from './facts.ts';

export interface Tenancy {
  contract: ContractFacts;
  /** All of the owner that ran in either period or between them. */
  contracts: readonly ContractFacts[];
  periods: Record<'before' | 'now', Pick<StatementFacts, 'period_start' | 'period_end'>>;
}

/**
 * Why what a tenant had to pay differs, when the contract began or ended: null when it did neither. On an object that was let to another
 * both contracts tell of the new tenant. A tenant who rents on under another contract is no new one and leaves nothing vacant: both
 * contracts tell of a change of contract. Of what was sold before the later period ended it is the sale. Who came
 * back after a while, and what can no longer be let, is proved by nothing: rest.
 */
export function tenancyCause(
  { contract, contracts, periods }: Tenancy,
  { before, now }: { before: number; now: number },
): Part['cause'] | null {
  const begin = periods.before.period_start;
  const end = periods.now.period_end;
  if (contract.start_date > begin && now > before) {
    const first = firstOf(contract, contracts);
    if (first.start_date <= begin) return 'contract_change';
    return first.had_earlier_contract ? 'rest' : 'new_tenant';
  }
  if (lastDayOf(contract) >= end || now > before) return null;
  const last = lastOf(contract, contracts);
  if (lastDayOf(last) >= end) return 'contract_change';
  if (contracts.some((each) => isOfTenant(each, last) && each.start_date > lastDayOf(last))) return 'rest';
  const others = contracts.filter((each) => sharesObject(each, last) && each.relation_id !== last.relation_id);
  const isNew = (each: ContractFacts) => {
    const first = firstOf(each, contracts);
    return first.start_date > begin && first.start_date > last.start_date && !first.had_earlier_contract;
  };
  if (others.some((each) => each.start_date <= end && isNew(each))) return 'new_tenant';
  // Somebody rents it who is not new there: it is let, and nothing says why it brings in less.
  if (others.some((each) => each.start_date <= end && lastDayOf(each) >= end)) return 'rest';
  if (last.sold_on !== null && last.sold_on <= end) return 'sold';
  return last.is_lettable ? 'vacancy' : 'rest';
}

/** Of a contract without an end, later than any day. */
const lastDayOf = ({ end_date }: ContractFacts): string => end_date ?? '9999-12-31';

const sharesObject = (one: ContractFacts, other: ContractFacts) =>
  one.object_ids.some((id) => other.object_ids.includes(id));

/** Of the same tenant, for the same object. */
const isOfTenant = (one: ContractFacts, other: ContractFacts) =>
  one.relation_id === other.relation_id && sharesObject(one, other);

/** With which the tenant came, of contracts that followed each other without a day between them. */
function firstOf(contract: ContractFacts, contracts: readonly ContractFacts[]): ContractFacts {
  const [earlier] = contracts
    .filter(
      (each) =>
        isOfTenant(each, contract) &&
        each.start_date < contract.start_date &&
        lastDayOf(each) >= dayBefore(contract.start_date),
    )
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  return earlier === undefined ? contract : firstOf(earlier, contracts);
}

/** With which the tenant left, likewise. */
function lastOf(contract: ContractFacts, contracts: readonly ContractFacts[]): ContractFacts {
  const [later] = contracts
    .filter(
      (each) =>
        isOfTenant(each, contract) &&
        lastDayOf(each) > lastDayOf(contract) &&
        each.start_date <= nextDay(lastDayOf(contract)),
    )
    .toSorted((one, other) => lastDayOf(other).localeCompare(lastDayOf(one)));
  return later === undefined ? contract : lastOf(later, contracts);
}
