import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { PasswordChecks } from '../../platform/password/password-checks.ts';

export interface AccountDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  passwords: PasswordChecks;
  publicUrl: URL;
}
