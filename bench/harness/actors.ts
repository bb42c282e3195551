import type { OpenedDatabase } from '../../apps/server/src/db/database.ts';
import { signIn } from '../world/sessions.ts';
import type { Actor, Actors, Portfolio } from './operation.ts';

/** Everybody who will call, signed in: of each estate agent one, and of the largest as many as its share of all objects asks for. */
export async function signInActors(database: OpenedDatabase): Promise<Actors> {
  const signedIn = (await signIn(database, { sessions: 400 })).filter(({ type }) => type === 'broker');
  const portfolios = await portfoliosOf(database);
  const brokers = signedIn.flatMap((user): Actor[] => {
    const brokerId = user.broker_id ?? 0;
    const portfolio = portfolios.get(brokerId);
    return portfolio ? [{ ...user, brokerId, portfolio }] : [];
  });
  const largest = brokers.toSorted((left, right) => right.portfolio.objects - left.portfolio.objects)[0];
  const owner = await largestOwner(database);
  const ofLargest = brokers.filter(({ brokerId }) => brokerId === largest?.brokerId);
  const others = brokers.filter(({ brokerId }) => brokerId !== largest?.brokerId);
  const objects = [...portfolios.values()].reduce((sum, portfolio) => sum + portfolio.objects, 0);
  const share = (largest?.portfolio.objects ?? 0) / objects;
  return {
    brokers: [...others, ...ofLargest.slice(0, Math.max(1, Math.round((others.length * share) / (1 - share))))],
    largest: ofLargest,
    largestOwner: brokers
      .filter(({ brokerId }) => brokerId === owner.brokerId)
      .map((actor) => ({ ...actor, portfolio: { ...actor.portfolio, owners: [owner.id, ...actor.portfolio.owners] } })),
  };
}

async function portfoliosOf(database: OpenedDatabase): Promise<Map<number, Portfolio>> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ broker_id: number; portfolio: Portfolio }>(`
      select b.broker_id::int as broker_id, json_build_object(
        'objects', b.objects,
        'invoices', (select count(*) from sales_invoices i where i.broker_id = b.broker_id) + (select count(*) from purchase_invoices i where i.broker_id = b.broker_id),
        'contracts', (select coalesce(json_agg(c.id), '[]') from (select id from contracts c where c.broker_id = b.broker_id order by hashint8(id) limit 300) c),
        'statements', (select coalesce(json_agg(s.id), '[]') from (select id from rental_statements s where s.broker_id = b.broker_id order by hashint8(id) limit 300) s),
        'owners', (select coalesce(json_agg(o.id), '[]') from (select distinct m.owner_id as id from financial_years m where m.broker_id = b.broker_id limit 100) o)) as portfolio
      from (select broker_id, count(*) as objects from objects where broker_id > 0 group by 1) b`),
  );
  return new Map(rows.map(({ broker_id, portfolio }) => [broker_id, portfolio]));
}

async function largestOwner(database: OpenedDatabase): Promise<{ id: number; brokerId: number }> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ id: number; brokerId: number }>(
      `select owner_id::int as id, broker_id::int as "brokerId" from financial_years where broker_id > 0
       group by 1, 2 order by sum(mutation_count) desc, 1 limit 1`,
    ),
  );
  if (!rows[0]) throw new Error('Nobody has books');
  return rows[0];
}
