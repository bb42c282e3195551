import type { UserKind } from '@gevel/contract/plain';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';

export interface SecondFactor {
  email: string;
  /** Of the authenticator app. */
  isEnabled: boolean;
  /** That one, or a passkey. */
  hasFactor: boolean;
  /** Encrypted; also there while a set-up waits for its first code. */
  sealedSecret: string | null;
}

export async function getSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  const [row] = await db
    .select({
      email: users.email,
      isEnabled: users.two_factor_enabled,
      hasFactor: users.has_second_factor,
      sealedSecret: users.two_factor_secret,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** False when a factor is active: its secret stays. */
export async function savePendingSecret(db: Db, userId: string, sealedSecret: string): Promise<boolean> {
  const saved = await db
    .update(users)
    .set({ two_factor_secret: sealedSecret })
    .where(and(eq(users.id, userId), eq(users.two_factor_enabled, false)))
    .returning({ id: users.id });
  return saved.length > 0;
}

/** Accepts a time step once; false when it, or a later one, was accepted before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ two_factor_last_step: step })
    .where(and(eq(users.id, userId), isNewStep(step)))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** Switches the factor on with its first code; false when the step was used or the secret is another by now. */
export async function enableSecondFactor(
  db: Db,
  userId: string,
  { sealedSecret, step }: { sealedSecret: string; step: number },
): Promise<boolean> {
  const enabled = await db
    .update(users)
    .set({ two_factor_enabled: true, two_factor_last_step: step })
    .where(
      and(
        eq(users.id, userId),
        eq(users.two_factor_enabled, false),
        eq(users.two_factor_secret, sealedSecret),
        isNewStep(step),
      ),
    )
    .returning({ id: users.id });
  return enabled.length > 0;
}

/** The last step stays, so that no used code works for a next factor. */
export async function clearSecondFactor(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ two_factor_enabled: false, two_factor_secret: null }).where(eq(users.id, userId));
}

/** Who has no active factor, of some kinds of user; each is held until the end of the transaction. */
export async function listWithoutFactor(transaction: Db, kinds: readonly UserKind[]) {
  if (kinds.length === 0) return [];
  const rows = await transaction
    .select({ id: users.id, first_name: users.first_name, name: users.name })
    .from(users)
    .where(and(inArray(users.type, [...kinds]), eq(users.has_second_factor, false)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id, first_name, name }) => ({
    id,
    subject: { type: 'user', id, name: `${first_name} ${name}` },
  }));
}

function isNewStep(step: number) {
  return or(isNull(users.two_factor_last_step), lt(users.two_factor_last_step, step));
}
