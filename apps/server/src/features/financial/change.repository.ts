import type { Database } from '../../db/database.ts';
import type { BooksFacts } from '../../domain/change-causes/books-causes.ts';
import type { ContractFacts } from '../../domain/change-causes/facts.ts';
import { periodsBeside } from '../../domain/change-causes/more-months.ts';
import { statementThen } from '../../lists/as-known.ts';
import { twoBooksSql } from './change.sql.ts';
import { ownerInScope, type PortfolioScope, scopeId } from './financial.repository.ts';

interface Period {
  year: number;
  start: number;
  end: number;
}

export interface TwoBooks {
  sides: Record<'now' | 'before', BooksFacts & { year_first_day: string }>;
  contracts: readonly ContractFacts[];
  /** Whether the group that was asked for holds accounts of income or costs. */
  has_group: boolean;
}

/** Of each owner; null when one of them is not the actor's. */
export async function readTwoBooks(
  database: Database,
  scope: PortfolioScope,
  asked: { ownerIds: readonly string[]; now: Period; before: Period; group: string | null; asOf: string | undefined },
): Promise<{ owner_id: string; owner_name: string; facts: TwoBooks }[] | null> {
  const { ownerIds, now, before, group, asOf } = asked;
  const compared = [...comparedOf(now, before), ...comparedOf(before, now)];
  const statement = {
    text: twoBooksSql(ownerInScope(scope)),
    values: [scopeId(scope), ownerIds, ...valuesOf(now), ...valuesOf(before), group, ...compared],
  };
  const found = await database.ask<{ owner_id: string; owner_name: string; facts: TwoBooks }>(
    scope,
    statementThen(statement, { asOf, scope }),
  );
  return found.length < ownerIds.length ? null : found;
}

const valuesOf = ({ year, start, end }: Period) => [year, start, end];

function comparedOf(one: Period, other: Period) {
  const { first, last } = periodsBeside({ first: one.start, last: one.end }, { first: other.start, last: other.end });
  return [first, last];
}
