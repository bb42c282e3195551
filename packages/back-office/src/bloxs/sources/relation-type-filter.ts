import { AnsweredFailure } from '../../http/failure-of-status.ts';
import type { MemberOf } from '../wire/enums.ts';

/** How a member is written in a filter is not documented; this is the form of the protocol's standard. */
export function relationTypeFilter(type: MemberOf<'RelationType'>): string {
  return `Type eq BLOXS.RelationType'${type}'`;
}

/** True when the back office did not take a filter of ours, and reading without it may help. */
export function isFilterRefusal(error: unknown): boolean {
  return error instanceof AnsweredFailure && error.status === 400;
}
