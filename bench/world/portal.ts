import { recordTypes } from '@gevel/back-office';
import { hashPassword } from '../../apps/server/src/platform/password/password-hash.ts';
import { dice, pick } from './draw.ts';
import { type Fill, series } from './fill.ts';
import { brokerName } from './people.ts';
import { type Sizes, worldMoment } from './sizes.ts';
import { firstNames, lastNames } from './words.ts';

/** Of everybody in the world. */
export const worldPassword = 'Wereld-van-proef-2026!';

/** Known by who they are: "admin-1@gevel.test", "broker-17@gevel.test", "owner-2501@gevel.test". */
export const emailOf = (type: 'admin' | 'broker' | 'owner', id: number) => `${type}-${id}@gevel.test`;

export const brokersOfPortal = ({ brokers }: Sizes): Fill => ({
  what: 'brokers',
  sql: `insert into brokers (id, display_name, portal_url, estate_agent_id, phone_number, email, created_at, updated_at) overriding system value
    select n, ${brokerName('n')}, 'kantoor-' || n, n, '010 ' || (2000000 + ${dice('broker phone', 'n', 7_000_000)}), 'info@kantoor-' || n || '.test',
      timestamptz '${worldMoment}', timestamptz '${worldMoment}'
    from ${series(brokers)};
    select setval(pg_get_serial_sequence('brokers', 'id'), ${brokers})`,
});

const userColumns = `(id, type, email, first_name, name, password_hash, password_changed_at, created_at,
  brokers_manage, owners_manage, news_manage, users_manage, broker_id, owner_id)`;

/** The estate agent to whom most owners fall. */
const largestBroker = 1;
/** More people work there than one, so that no account of theirs calls more than it may. */
const colleagues = 100;

/** Three administrators, one user of every estate agent, colleagues at the largest, and one of each of the largest owners. */
export async function usersOfPortal({ brokers, owners }: Sizes, largestOwners: readonly number[]): Promise<Fill[]> {
  const hash = await hashPassword(worldPassword);
  /** `ids` are what the users are called by; what they belong to has the same number unless another is said. */
  const user = (
    type: 'admin' | 'broker' | 'owner',
    ids: string,
    { called = type, of = 'n' }: { called?: string; of?: string } = {},
  ) => {
    const isAdmin = type === 'admin';
    return `insert into users ${userColumns}
      select md5('${called}-' || n)::uuid, '${type}', '${called}-' || n || '@gevel.test', ${pick(firstNames, `${called} first name`, 'n')},
        ${pick(lastNames, `${called} name`, 'n')}, '${hash}', timestamptz '${worldMoment}', timestamptz '${worldMoment}',
        ${isAdmin}, ${isAdmin}, ${isAdmin}, ${isAdmin}, ${type === 'broker' ? of : 'null'}, ${type === 'owner' ? of : 'null'}
      from ${ids}`;
  };
  return [
    {
      what: 'owner_portals',
      sql: `insert into owner_portals (owner_id, created_at) select n, timestamptz '${worldMoment}' from ${series(owners)}`,
    },
    { what: 'administrators', sql: user('admin', series(3)) },
    { what: 'users of brokers', sql: user('broker', series(brokers)) },
    { what: 'colleagues', sql: user('broker', series(colleagues), { called: 'colleague', of: String(largestBroker) }) },
    { what: 'users of owners', sql: user('owner', `unnest('{${largestOwners.join(',')}}'::bigint[]) n`) },
    {
      what: 'main users',
      sql: `update brokers set main_user_id = md5('broker-' || id)::uuid`,
    },
  ];
}

/** As after a complete synchronisation. */
export const freshness: Fill = {
  what: 'sync_freshness',
  sql: `insert into sync_freshness (record_type, synced_at)
    select type, timestamptz '${worldMoment}' from unnest('{${recordTypes.join(',')}}'::text[]) type`,
};
