import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { getMailBrand, type MailBrand } from '../../platform/mail/mail-brand.ts';
import type { ToldTopic } from '../../platform/mail/render-mail.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { newPath } from './count-told.ts';
import type { Reader } from './readers.ts';
import { tell } from './tell.ts';
import { tellDeputies } from './tell-deputies.ts';

interface MailTellingDeps extends MailDeps {
  secrets: Secrets;
}

export const settingsPath = '/profile#berichten';

/** Mails what happened, by topic; sending is the queue's. False when nothing was looked at. */
export async function tellByMail(deps: MailTellingDeps): Promise<boolean> {
  const { database, mailer, secrets } = deps;
  const telling: Parameters<typeof tell<MailBrand>>[1] = {
    channel: 'mail',
    marks: async () =>
      (await database.db.select().from(table)).map(({ user_id, ...mark }) => ({ ...mark, holderId: user_id })),
    hearersOf: (readers) => readers.map((reader) => ({ id: reader.user.id, reader: besidesAsDeputy(reader) })),
    prepare: ({ reader: { user } }) => getMailBrand(deps, user),
    keep: async (transaction, { reader: { user } }, told, brand) => {
      await mailer.keep(transaction, {
        content: {
          kind: 'whatsNew',
          firstName: '',
          told,
          path: pathOf(told),
          settingsPath,
          unsubscribePath: unsubscribeLink(secrets, { userId: user.id, topics: told.map(({ topic }) => topic) }),
        },
        recipient: user.email,
        language: user.language,
        brand,
      });
    },
  };
  // One who cannot be mailed keeps no deputy waiting.
  const rounds = [
    ...(await Promise.allSettled([tell(deps, telling)])),
    ...(await Promise.allSettled([tellDeputies({ ...deps, settingsPath })])),
  ];
  const failed = rounds.find((round) => round.status === 'rejected');
  if (failed) throw failed.reason;
  return rounds.every((round) => round.status === 'fulfilled' && round.value);
}

/** What the owner is asked a deputy is mailed as such. */
function besidesAsDeputy(reader: Reader): Reader {
  return reader.decides ? { ...reader, topics: reader.topics.filter((topic) => topic !== 'approvals') } : reader;
}

/** Where one topic is looked at, and where all are that the feed tells of. */
function pathOf(told: readonly ToldTopic[]): string {
  const [first, ...others] = told.filter(({ topic }) => topic !== 'news');
  return others.length > 0 ? newPath : (first?.path ?? '/dashboard');
}
