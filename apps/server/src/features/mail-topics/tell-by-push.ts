import type { Language } from '@gevel/contract';
import { documentMessagesIn } from '../../platform/http/language.ts';
import { lineOfTold, type ToldTopic } from '../../platform/mail/render-mail.ts';
import { deliverPushes, type PushDeps } from './deliver-push.ts';
import { forgetPushMarks, keepMessage, listLiveDevices, listMarks } from './push.repository.ts';
import { tell } from './tell.ts';

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
      hearersOf: (readers) => {
        const readerOf = new Map(readers.map((reader) => [reader.user.id, reader]));
        return devices.flatMap(({ id, userId }) => {
          const reader = readerOf.get(userId);
          return reader === undefined ? [] : [{ id, reader }];
        });
      },
      prepare: async () => null,
      keep: (transaction, { id, reader }, told) =>
        keepMessage(transaction, { deviceId: id, body: bodyOf(told, reader.user.language), now: clock.now() }),
    });
  }
  await deliverPushes(deps);
}

/** So many lines are shown; who sees more of them opens the portal. */
const shownLines = 6;

/** What the worker in the browser shows: how much of what, and where one reads it. No name, amount or day. */
function bodyOf(told: readonly ToldTopic[], language: Language): string {
  const { told: words } = documentMessagesIn(language).mail;
  const lines = told.flatMap(({ counts }) =>
    counts.map(({ kind, event, count }) => `${lineOfTold(words.lines, kind, event)}: ${count}`),
  );
  const [only, ...others] = told;
  return JSON.stringify({
    title: words.onDevice,
    body: [...lines.slice(0, shownLines), ...(lines.length > shownLines ? [words.moreOnDevice] : [])].join('\n'),
    path: only !== undefined && others.length === 0 ? only.path : '/wat-is-er-nieuw',
    language,
  });
}
