import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { AccountThing } from '../platform/account-acts/account-acts.ts';
import { hashOfId, newSecretId } from '../platform/session/secret-id.ts';

/** Ids of what was planted; of what an act may name there are two, and it names the first. */
export interface PlantedThings {
  userId: string;
  own: string | null;
  hasFactor: boolean;
  sessions: readonly [string, string];
  half: string;
  portal: string;
  /** None of whom has none. */
  passkeys: readonly string[];
  devices: readonly [string, string];
  tokens: readonly [string, string];
  messages: { own: string | null; ownToken: string; others: readonly [string, string] };
  codes: readonly string[];
  /** Raw, as they are mailed. */
  links: Record<'reset' | 'invitation' | 'email', string>;
}

const plantedAddress = (userId: string) => `${userId}@wacht.test`;
const later = sql`'2099-01-01T00:00:00Z'::timestamptz`;

interface Planting {
  userId: string;
  ownHash: Buffer | null;
  hasFactor: boolean;
  hasPasskeys: boolean;
}

/** Everything that can open an account or stand open because of it. */
export async function plantThings(
  { db }: Database,
  { userId, ownHash, hasFactor, hasPasskeys }: Planting,
): Promise<PlantedThings> {
  const idOf = async (statement: SQL) => (await db.execute<{ id: string }>(statement)).rows[0]?.id ?? '';
  const secret = () => hashOfId(newSecretId());
  const session = (state: string, portal: string | null = null) =>
    idOf(sql`insert into sessions (id_hash, user_id, state, created_at, last_seen_at, password_confirmed_at,
        portal_type, portal_id, portal_opened_at, portal_expires_at)
      values (${secret()}, ${userId}::uuid, ${state}, now(), now(), now(), ${portal}, 1, now(), ${later})
      returning public_id as id`);
  const device = () =>
    idOf(sql`insert into trusted_devices (user_id, token_hash, created_at, expires_at)
      values (${userId}::uuid, ${secret()}, now(), ${later}) returning id`);
  const token = () =>
    idOf(sql`insert into personal_tokens (user_id, name, token_hash, created_at, expires_at)
      values (${userId}::uuid, 'koppeling', ${secret()}, now(), ${later}) returning id`);
  const ownToken = newSecretId();
  const messages = (sessionId: string, hash = secret()) =>
    idOf(sql`insert into push_devices (user_id, token_hash, session_id, public_key, created_at)
      values (${userId}::uuid, ${hash}, ${sessionId}::uuid, '', now()) returning id`);
  const passkey = () =>
    idOf(sql`insert into passkeys (user_id, credential_id, public_key, sign_count, transports, rp_id, name, created_at)
      values (${userId}::uuid, ${newSecretId()}, decode('00', 'hex'), 0, '{}', 'localhost', 'sleutel', now()) returning id`);
  if (hasPasskeys) await db.execute(sql`update users set has_passkey = true where id = ${userId}::uuid`);
  const link = async (purpose: string) => {
    const raw = newSecretId();
    await db.execute(sql`insert into account_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
      values (${hashOfId(raw)}, ${userId}::uuid, ${purpose}, ${`${userId}@nieuw.test`}, now(), ${later})`);
    return raw;
  };
  await db.execute(
    sql`update users set next_email = ${plantedAddress(userId)}, next_email_at = ${later} where id = ${userId}::uuid`,
  );
  await db.execute(sql`insert into recovery_codes (user_id, code_hash) values (${userId}::uuid, 'geplant')`);
  const codes = await db.execute<{ id: string }>(
    sql`select id from recovery_codes where user_id = ${userId}::uuid and used_at is null`,
  );
  const own = ownHash && (await idOf(sql`select public_id as id from sessions where id_hash = ${ownHash}`));
  const sessions: PlantedThings['sessions'] = [await session('active'), await session('active')];
  return {
    userId,
    hasFactor,
    own,
    sessions,
    messages: {
      own: own && (await messages(own, hashOfId(ownToken))),
      ownToken,
      others: [await messages(sessions[0]), await messages(sessions[1])],
    },
    half: await session('2fa-required'),
    portal: await session('active', 'broker'),
    passkeys: hasPasskeys ? [await passkey(), await passkey()] : [],
    devices: [await device(), await device()],
    tokens: [await token(), await token()],
    codes: codes.rows.map(({ id }) => id),
    links: { reset: await link('reset'), invitation: await link('invitation'), email: await link('email') },
  };
}

/** How many of each are left; of the session of one's own null when there was none. */
export async function countThings(
  { db }: Database,
  planted: PlantedThings,
): Promise<Record<AccountThing, number | null>> {
  const count = async (from: SQL) =>
    Number((await db.execute<{ count: string }>(sql`select count(*) from ${from}`)).rows[0]?.count);
  const ids = (of: readonly string[]) => sql`any(${sql.param(`{${of.join(',')}}`)}::uuid[])`;
  const link = (purpose: keyof PlantedThings['links']) =>
    count(sql`account_tokens where token_hash = ${hashOfId(planted.links[purpose])} and used_at is null`);
  const session = (...of: string[]) => count(sql`sessions where public_id = ${ids(of)}`);
  const device = (...of: string[]) => count(sql`push_devices where id = ${ids(of)}`);
  return {
    reset_links: await link('reset'),
    invitation_links: await link('invitation'),
    address_links: await link('email'),
    next_address: await count(
      sql`users where id = ${planted.userId}::uuid and next_email = ${plantedAddress(planted.userId)}`,
    ),
    own_messages: planted.messages.own === null ? null : await device(planted.messages.own),
    other_messages: await device(...planted.messages.others),
    own_session: planted.own === null ? null : await session(planted.own),
    other_sessions: await session(...planted.sessions),
    half_logins: await session(planted.half),
    opened_portals: await count(sql`sessions where public_id = ${ids([planted.portal])} and portal_type is not null`),
    trusted_devices: await count(sql`trusted_devices where id = ${ids(planted.devices)}`),
    recovery_codes: await count(sql`recovery_codes where id = ${ids(planted.codes)}`),
    second_factor: !planted.hasFactor
      ? 0
      : await count(sql`users where id = ${planted.userId}::uuid and two_factor_enabled`),
    passkeys: await count(sql`passkeys where id = ${ids(planted.passkeys)}`),
    passkey_logins: await count(sql`passkeys where id = ${ids(planted.passkeys)} and opens_alone`),
    personal_tokens: await count(sql`personal_tokens where id = ${ids(planted.tokens)}`),
  };
}
