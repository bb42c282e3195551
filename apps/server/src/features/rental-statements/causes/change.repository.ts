import type { Database } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { ContractFacts, StatementFacts } from '../../../domain/change-causes/facts.ts';
import { statementThen } from '../../../lists/as-known.ts';
import { twoStatementsSql } from './facts.sql.ts';

export interface TwoStatements {
  asked: StatementFacts;
  /** Null when there is none before it. */
  against: StatementFacts | null;
  contracts: readonly ContractFacts[];
}

interface Found {
  against_id: string | null;
  facts: { statements: StatementFacts[]; contracts: ContractFacts[] };
}

/** Null when one that was named is not the actor's, or the two are of different owners. */
export async function readTwoStatements(
  database: Database,
  scope: Exclude<Scope, { kind: 'admin' }>,
  { id, against, asOf }: { id: string; against: string | null; asOf?: string | undefined },
): Promise<TwoStatements | null> {
  const isBroker = scope.kind === 'broker';
  const text = twoStatementsSql(isBroker ? 's.broker_id = $1' : 's.owner_id = $1');
  const values = [isBroker ? scope.brokerId : scope.ownerId, id, against];
  const statement = statementThen({ text, values, hasOnePlan: true }, { asOf, scope });
  const [found] = await database.ask<Found & Record<string, unknown>>(scope, statement);
  if (found === undefined || (against !== null && found.against_id === null)) return null;
  const { statements, contracts } = found.facts;
  const asked = statements.find((each) => each.id === id);
  if (asked === undefined) return null;
  return { asked, against: statements.find((each) => each.id === found.against_id) ?? null, contracts };
}
