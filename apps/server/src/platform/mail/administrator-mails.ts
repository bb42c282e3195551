import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import type { MailContent } from './render-mail.ts';
import { type MailDeps, mailedUserColumns, mailUser } from './user-mails.ts';

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
  { managers = false, except }: Told = {},
): Promise<void> {
  const administrators = await deps.database.db
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
  for (const user of administrators) await mailUser(deps, user, mail);
}
