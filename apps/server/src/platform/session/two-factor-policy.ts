import type { SessionUser } from '@gevel/contract';
import type { UserKind } from '@gevel/contract/plain';
import { userKinds } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { settings } from '../../db/schema/settings.ts';
import { Refusal } from '../http/refusal.ts';

export const policies = ['off', 'optional', 'required'] as const;
export type Policy = (typeof policies)[number];
/** What is asked of each kind of user. */
export type TwoFactorPolicy = Record<UserKind, Policy>;

export const policySetting = 'two_factor_policy';

export async function getTwoFactorPolicy(db: Db): Promise<TwoFactorPolicy> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, policySetting));
  return parsePolicy(row?.value ?? null);
}

export async function saveTwoFactorPolicy(db: Db, policy: TwoFactorPolicy): Promise<void> {
  const value = JSON.stringify(policy);
  await db
    .insert(settings)
    .values({ name: policySetting, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Who may set up a second factor: nobody whose kind is to have none, but for guests. */
export function refuseWhenOff(user: Pick<SessionUser, 'two_factor_policy'>): void {
  if (user.two_factor_policy === 'off') throw new Refusal('forbidden');
}

/** Until somebody chooses, a second factor is anybody's own choice. */
export function parsePolicy(value: string | null): TwoFactorPolicy {
  const chosen: unknown = value === null ? null : JSON.parse(value);
  const policy: TwoFactorPolicy = { admin: 'optional', broker: 'optional', owner: 'optional' };
  if (typeof chosen !== 'object' || chosen === null) return policy;
  for (const kind of userKinds) {
    const known = policies.find((name) => name === Reflect.get(chosen, kind));
    if (known) policy[kind] = known;
  }
  return policy;
}
