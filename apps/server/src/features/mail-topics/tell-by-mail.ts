import type { Db } from '../../db/connection.ts';
import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { inPortalOf } from '../../platform/mail/in-portal-of.ts';
import { getMailBrand, type MailBrand } from '../../platform/mail/mail-brand.ts';
import type { MailKind, ToldTopic } from '../../platform/mail/render-mail.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { newPath } from './count-told.ts';
import { listGrantMarks } from './mail-topics.repository.ts';
import { isOfPerson, type Reader } from './readers.ts';
import { type Telling, tell } from './tell.ts';
import { tellDeputies } from './tell-deputies.ts';

interface MailTellingDeps extends MailDeps {
  secrets: Secrets;
}

export const settingsPath = '/profile#berichten';

/** Mails what happened, by topic; sending is the queue's. False when nothing was looked at. */
export async function tellByMail(deps: MailTellingDeps): Promise<boolean> {
  // One who cannot be mailed keeps no other waiting.
  const rounds = [
    ...(await Promise.allSettled([tell(deps, tellingPeople(deps))])),
    ...(await Promise.allSettled([tell(deps, tellingLetIn(deps))])),
    ...(await Promise.allSettled([tellDeputies({ ...deps, settingsPath })])),
  ];
  const failed = rounds.find((round) => round.status === 'rejected');
  if (failed) throw failed.reason;
  return rounds.every((round) => round.status === 'fulfilled' && round.value);
}

/** Of what somebody who was let in sees, only what does not belong to an owner. */
function tellingPeople(deps: MailTellingDeps): Telling<MailBrand> {
  return {
    channel: 'mail',
    marks: async () =>
      (await deps.database.db.select().from(table)).map(({ user_id, ...mark }) => ({ ...mark, holderId: user_id })),
    hearersOf: ({ people }) =>
      people.map((reader) => ({
        id: reader.user.id,
        reader: reader.grant === null ? reader : { ...reader, topics: reader.topics.filter(isOfPerson) },
      })),
    // Whoever was let in decides as a deputy, who is told so otherwise.
    tellsWaiting: ({ kind, grant }) => kind === 'owner' && grant === null,
    groupOf: ({ id }) => id,
    prepare: ({ reader: { user } }) => getMailBrand(deps, user),
    keep: (transaction, [{ hearer, topics }], brand) => {
      const { reader } = hearer;
      // News and alerts are of the person, whatever owner is seen.
      const isOfOwner = topics.some(({ topic }) => !isOfPerson(topic));
      const told = topics.map((topic) =>
        isOfPerson(topic.topic) ? topic : { ...topic, path: linkOf(reader, topic.path) },
      );
      const path = isOfOwner ? linkOf(reader, pathOf(topics)) : pathOf(topics);
      return keepMail(deps, transaction, { reader, kind: 'whatsNew', told, path, brand });
    },
  };
}

/** What owners let somebody in on, in one mail for all of a broker: it names none of them, and its links lead to each. */
function tellingLetIn(deps: MailTellingDeps): Telling<MailBrand> {
  return {
    channel: 'grant',
    marks: () => listGrantMarks(deps.database.db),
    hearersOf: ({ letIn }) =>
      letIn.flatMap((reader) => {
        const topics = reader.topics.filter((topic) => !isOfPerson(topic));
        return reader.grant ? [{ id: reader.grant.id, reader: { ...reader, topics } }] : [];
      }),
    groupOf: ({ reader: { user, grant } }) => `${user.id} ${grant?.brokerId}`,
    prepare: ({ reader: { user } }) => getMailBrand(deps, user),
    keep: (transaction, news, brand) => {
      const [{ hearer, topics }, ...others] = news;
      const count = news.length;
      const told = news.flatMap((one, place) =>
        one.topics.map((topic) => ({
          ...topic,
          path: linkOf(one.hearer.reader, topic.path),
          ...(count > 1 && { landlord: { place: place + 1, count } }),
        })),
      );
      // No place shows what is new of several owners.
      const path = others.length > 0 ? undefined : linkOf(hearer.reader, pathOf(topics));
      return keepMail(deps, transaction, { reader: hearer.reader, kind: 'whatsNewLetIn', told, path, brand });
    },
  };
}

function linkOf({ user, seesSeveral }: Reader, path: string): string {
  return seesSeveral ? inPortalOf(user, path) : path;
}

async function keepMail(
  { mailer, secrets }: MailTellingDeps,
  transaction: Db,
  {
    reader: { user },
    kind,
    told,
    path,
    brand,
  }: { reader: Reader; kind: MailKind; told: readonly ToldTopic[]; path: string | undefined; brand: MailBrand },
): Promise<void> {
  const topics = [...new Set(told.map(({ topic }) => topic))];
  await mailer.keep(transaction, {
    content: {
      kind,
      firstName: '',
      told,
      ...(path !== undefined && { path }),
      settingsPath,
      unsubscribePath: unsubscribeLink(secrets, { userId: user.id, topics }),
    },
    recipient: user.email,
    language: user.language,
    brand,
  });
}

/** Where one topic is looked at, and where all are that the feed tells of. */
function pathOf(told: readonly ToldTopic[]): string {
  const [first, ...others] = told.filter(({ topic }) => topic !== 'news');
  return others.length > 0 ? newPath : (first?.path ?? '/dashboard');
}
