import { AnsweredFailure } from '../../http/failure-of-status.ts';
import type { EnumName, MemberOf } from '../wire/enums.ts';

export const relationTypeFilter = (type: MemberOf<'RelationType'>): string =>
  memberFilter('Type', 'RelationType', type);

/** How a member is written in a filter is not documented; this is the form of the protocol's standard. */
export function memberFilter<Name extends EnumName>(property: string, enumName: Name, value: MemberOf<Name>): string {
  return `${property} eq BLOXS.${enumName}'${value}'`;
}

/** True when the back office did not take a filter of ours, and reading without it may help. */
export function isFilterRefusal(error: unknown): boolean {
  return error instanceof AnsweredFailure && error.status === 400;
}
