import type { Database } from '../../db/database.ts';
import type { BooksFacts } from '../../domain/change-causes/books-causes.ts';
import type { ContractFacts } from '../../domain/change-causes/facts.ts';
import { twoBooksSql } from './change.sql.ts';
import { ownerInScope, type PortfolioScope, scopeId } from './financial.repository.ts';

interface Period {
  year: number;
  start: number;
  end: number;
}

export interface TwoBooks {
  sides: Record<'now' | 'before', BooksFacts>;
  contracts: readonly ContractFacts[];
  /** Whether the group that was asked for holds accounts of income or costs. */
  has_group: boolean;
}

/** Null when the owner is not the actor's. */
export async function readTwoBooks(
  database: Database,
  scope: PortfolioScope,
  asked: { ownerId: string; now: Period; before: Period; group: string | null },
): Promise<TwoBooks | null> {
  const { ownerId, now, before, group } = asked;
  const [found] = await database.ask<{ facts: TwoBooks } & Record<string, unknown>>(scope, {
    text: twoBooksSql(ownerInScope(scope)),
    values: [scopeId(scope), ownerId, now.year, now.start, now.end, before.year, before.start, before.end, group],
  });
  return found?.facts ?? null;
}
