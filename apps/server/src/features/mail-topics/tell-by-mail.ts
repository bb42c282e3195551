import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { getMailBrand } from '../../platform/mail/mail-brand.ts';
import type { ToldTopic } from '../../platform/mail/render-mail.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { newPath } from './count-told.ts';
import { tell } from './tell.ts';

interface MailTellingDeps extends MailDeps {
  secrets: Secrets;
}

export const settingsPath = '/profile#berichten';

/** Mails what happened, by topic; sending is the queue's. False when nothing was looked at. */
export async function tellByMail(deps: MailTellingDeps): Promise<boolean> {
  const { database, mailer, secrets } = deps;
  return await tell(deps, {
    channel: 'mail',
    marks: async () =>
      (await database.db.select().from(table)).map(({ user_id, ...mark }) => ({ ...mark, holderId: user_id })),
    hearersOf: (readers) => readers.map((reader) => ({ id: reader.user.id, reader })),
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
  });
}

/** Where one topic is looked at, and where all are that the feed tells of. */
function pathOf(told: readonly ToldTopic[]): string {
  const [first, ...others] = told.filter(({ topic }) => topic !== 'news');
  return others.length > 0 ? newPath : (first?.path ?? '/dashboard');
}
