import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import type { MailContent } from './render-mail.ts';
import { type MailDeps, type MailedUser, mailedUserColumns, mailUser } from './user-mails.ts';

interface Told {
  /** Only those who manage users. */
  managers?: boolean;
  /** Who is told otherwise. */
  except?: string;
}

/** Mails every administrator who can log in. */
export async function tellAdministrators(
  deps: MailDeps,
  mail: Omit<MailContent, 'firstName'>,
  told: Told = {},
): Promise<void> {
  for (const user of await listAdministrators(deps.database.db, told)) await mailUser(deps, user, mail);
}

export function listAdministrators(db: Db, { managers = false, except }: Told): Promise<MailedUser[]> {
  return db
    .select(mailedUserColumns)
    .from(users)
    .where(
      and(
        eq(users.type, 'admin'),
        isNotNull(users.password_hash),
        isNull(users.blocked_at),
        managers ? eq(users.users_manage, true) : undefined,
        except === undefined ? undefined : ne(users.id, except),
      ),
    );
}
