import type { Language } from '@gevel/contract';
import { mailTopicsOf } from '@gevel/contract/plain';
import { documentMessagesIn } from '../../platform/http/language.ts';
import { lineOfTold, type ToldTopic } from '../../platform/mail/render-mail.ts';
import { deliverPushes, type PushDeps } from './deliver-push.ts';
import { forgetPushMarks, keepMessage, listLiveDevices, listMarks } from './push.repository.ts';
import { isOfPerson, type Reader, type Readers } from './readers.ts';
import { type Hearer, tell } from './tell.ts';

/** Tells devices what happened, by topic, and sends what is due. */
export async function tellByPush(deps: PushDeps): Promise<void> {
  const { database, clock, services } = deps;
  const { db } = database;
  // Switched on again it begins with what happens then.
  if (services.hosts.length === 0) return forgetPushMarks(db);
  const devices = await listLiveDevices(db);
  if (devices.length > 0) {
    await tell(deps, {
      channel: 'push',
      marks: () => listMarks(db),
      hearersOf: (readers) => hearersAt(devices, readers),
      groupOf: ({ id }) => id,
      prepare: async () => null,
      keep: (transaction, news) => {
        const [{ hearer }] = news;
        const told = news.flatMap(({ topics }) => topics);
        const body = bodyOf(told, hearer.reader.user.language);
        return keepMessage(transaction, { deviceId: hearer.id, body, now: clock.now() });
      },
    });
  }
  await deliverPushes(deps);
}

/** As mails are told: what belongs to owners that let somebody in for each of them, all in one message, and the rest once per person. */
function hearersAt(devices: readonly { id: string; userId: string }[], { people, letIn }: Readers): Hearer[] {
  const told = [
    ...people.map((reader) =>
      reader.grant === null ? reader : { ...reader, topics: reader.topics.filter(isOfPerson) },
    ),
    ...letIn.map((reader) => ({ ...reader, topics: topicsOf(reader).filter((topic) => !isOfPerson(topic)) })),
  ];
  return devices.flatMap(({ id, userId }) =>
    told.filter(({ user }) => user.id === userId).map((reader) => ({ id, reader })),
  );
}

/** A deputy is mailed of approvals by another mail, for which devices have none. */
const topicsOf = ({ decides, kind, modules, topics }: Reader) =>
  decides && kind !== 'admin' ? mailTopicsOf(kind, modules) : topics;

/** So many lines are shown; who sees more of them opens the portal. */
const shownLines = 6;

/** What the worker in the browser shows: how much of what, and where one reads it. No name, amount or day. */
function bodyOf(told: readonly ToldTopic[], language: Language): string {
  const { told: words } = documentMessagesIn(language).mail;
  const counts = new Map<string, number>();
  for (const { kind, event, count } of told.flatMap((topic) => topic.counts)) {
    const line = lineOfTold(words.lines, kind, event);
    counts.set(line, (counts.get(line) ?? 0) + count);
  }
  const lines = [...counts].map(([line, count]) => `${line}: ${count}`);
  const [only, ...others] = told;
  return JSON.stringify({
    title: words.onDevice,
    body: [...lines.slice(0, shownLines), ...(lines.length > shownLines ? [words.moreOnDevice] : [])].join('\n'),
    path: only !== undefined && others.length === 0 ? only.path : '/wat-is-er-nieuw',
    language,
  });
}
