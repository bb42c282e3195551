import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface PasskeysDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  secrets: Secrets;
  publicUrl: URL;
}
