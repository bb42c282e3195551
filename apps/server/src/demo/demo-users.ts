import type { Branding } from '@gevel/contract';
import { allPermissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { brokers } from '../db/schema/brokers.ts';
import { users } from '../db/schema/users.ts';
import { hashPassword } from '../platform/password/password-hash.ts';

/** Everybody may know it: a demo holds invented people and listens to its own machine only. */
const demoPassword = 'Gevel-demo-2026!';

const administrators = [
  { email: 'beheer@demo.gevel.test', first_name: 'Bente', name: 'Beheer', ...allPermissions },
  { email: 'nieuws@demo.gevel.test', first_name: 'Noor', name: 'Nieuws', news_manage: true },
];
const brokerUsers = [
  { email: 'makelaar@demo.gevel.test', first_name: 'Maarten', name: 'Makelaar' },
  { email: 'makelaar2@demo.gevel.test', first_name: 'Mila', name: 'Makelaar' },
];
const ownerUser = { email: 'verhuurder@demo.gevel.test', first_name: 'Veerle', name: 'Verhuurder' };

/** What the login page of a demo says about who can log in. */
export const demoLogins: NonNullable<Branding['demo']> = {
  password: demoPassword,
  users: [
    ...administrators.map(({ email }) => ({ email, role: 'admin' })),
    ...brokerUsers.map(({ email }) => ({ email, role: 'broker' })),
    { email: ownerUser.email, role: 'owner' },
  ],
};

/** The administrators of a demo, who can look around while the first synchronisation runs. */
export async function addDemoAdministrators(database: Database): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const rows = administrators.map((user) => ({ ...user, type: 'admin' as const, password_hash }));
  await database.db.insert(users).values(rows).onConflictDoNothing();
}

export async function addDemoPortfolioUsers(
  database: Database,
  { brokerIds, ownerId }: { brokerIds: readonly number[]; ownerId: number | null },
): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  for (const [place, user] of brokerUsers.entries()) {
    const broker_id = brokerIds[place];
    if (broker_id === undefined) continue;
    const [made] = await database.db
      .insert(users)
      .values({ ...user, type: 'broker', broker_id, password_hash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made) await database.db.update(brokers).set({ main_user_id: made.id }).where(eq(brokers.id, broker_id));
  }
  if (ownerId === null) return;
  await database.db
    .insert(users)
    .values({ ...ownerUser, type: 'owner', owner_id: ownerId, password_hash })
    .onConflictDoNothing();
}
