import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { PasswordChecks } from '../../platform/password/password-checks.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface AuthDeps {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  secrets: Secrets;
  passwords: PasswordChecks;
  publicUrl: URL;
}
