import type { PortfolioCounts } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import type { Statement } from '../../db/one-flight.ts';
import { objectFigureSql } from '../../domain/object-figures.ts';
import { ticketIsOpenSql, ticketStatusJoins } from '../../domain/ticket-status.ts';
import { firstKnownDay, statementThen } from '../../lists/as-known.ts';
import { euro, type PortfolioScope, portfolioOf } from './portfolio-dashboard.repository.ts';

interface CountsAsked {
  asOf: string | undefined;
  /** Whether open items are told: they are of another module. */
  hasItems: boolean;
}

/** What the tiles of the dashboard count and what is open, without all that the first screen reads beside it. */
export async function readPortfolioCounts(
  database: Database,
  scope: PortfolioScope,
  { asOf, hasItems }: CountsAsked,
): Promise<PortfolioCounts> {
  const tellsItems = hasItems && (asOf === undefined || (await knowsItems(database, { scope, asOf })));
  const [row] = await database.ask<{ counts: PortfolioCounts }>(scope, countsStatement(scope, { asOf, tellsItems }));
  if (!row) throw new Error('The dashboard counted nothing');
  return row.counts;
}

export function countsStatement(
  scope: PortfolioScope,
  { asOf, tellsItems }: { asOf: string | undefined; tellsItems: boolean },
): Pick<Statement, 'text' | 'values'> {
  const { id, mine } = portfolioOf(scope);
  const items = `(select ${euro('sum(t.outstanding_amount)')} from debtor_items t where ${mine})`;
  const text = `select json_build_object(
      'objects_under_management', ${objectFigureSql.objects_under_management('t')},
      'rentable_objects', ${objectFigureSql.lettable_objects('t')},
      'let_objects', ${objectFigureSql.let_objects('t')},
      'open_tickets', (select count(*) from tickets t ${ticketStatusJoins('t')} where ${mine} and ${ticketIsOpenSql('t')}),
      'outstanding_amount', ${tellsItems ? items : 'null'}
    ) as counts from objects t where ${mine}`;
  return statementThen({ text, values: [id] }, { asOf, scope });
}

/** Open items may be known from a later day on than all else. */
async function knowsItems(database: Database, { scope, asOf }: { scope: PortfolioScope; asOf: string }) {
  const known = await firstKnownDay(database, { scope, asOf, types: ['debtor_items'] });
  return known !== null && known <= asOf;
}
