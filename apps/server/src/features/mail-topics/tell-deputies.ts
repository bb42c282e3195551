import { dayInAmsterdam } from '../../domain/calendar.ts';
import { inPortalOf } from '../../platform/mail/in-portal-of.ts';
import { getMailBrand } from '../../platform/mail/mail-brand.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { countTold, countWaiting } from './count-told.ts';
import { lastTold, moveDeputyMark, type Told } from './mail-topics.repository.ts';
import { type Deputy, listDeputies, type Reader } from './readers.ts';
import { turnsAt } from './turns.ts';

interface DeputyDeps extends MailDeps {
  secrets: Secrets;
  settingsPath: string;
}

/**
 * Mails deputies how much awaits approval: as the period begins, and at once when the owner is asked or reminded while it runs. The mail
 * and the mark up to where it told stand or fall together. False when something was being told right then.
 */
export async function tellDeputies(deps: DeputyDeps): Promise<boolean> {
  const { database, clock } = deps;
  const now = clock.now();
  if (turnsAt(now) === null) return true;
  const deputies = await listDeputies(database, now);
  if (deputies.length === 0) return true;
  const told = await lastTold(database, now);
  if (told === null) return false;
  const failures: unknown[] = [];
  for (const deputy of deputies)
    try {
      await tellDeputy(deps, deputy, told);
    } catch (error) {
      // Keeps no other waiting, and is tried again.
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return true;
}

async function tellDeputy(deps: DeputyDeps, { grantId, toldUpTo, reader }: Deputy, told: Told) {
  const { database, clock, mailer, secrets, settingsPath } = deps;
  const { user } = reader;
  if (toldUpTo !== null && toldUpTo >= told.feed) return;
  const waiting = (await isToTell(deps, { reader, toldUpTo, told })) ? await countWaiting(deps, reader) : null;
  const move = { grantId, from: toldUpTo, upTo: told.feed, today: dayInAmsterdam(clock.now()) };
  if (waiting === null) {
    await moveDeputyMark(database.db, move);
    return;
  }
  const path = inPortalOf(user, waiting.path);
  const brand = await getMailBrand(deps, user);
  await database.db.transaction(async (transaction) => {
    if (!(await moveDeputyMark(transaction, move))) return;
    await mailer.keep(transaction, {
      content: {
        kind: 'deputyAsked',
        firstName: '',
        told: [{ ...waiting, path }],
        path,
        settingsPath,
        unsubscribePath: unsubscribeLink(secrets, { userId: user.id, topics: reader.topics }),
      },
      recipient: user.email,
      language: user.language,
      brand,
    });
  });
}

/** What waits as the period begins is told too. */
async function isToTell(
  deps: DeputyDeps,
  { reader, toldUpTo, told }: { reader: Reader; toldUpTo: number | null; told: Told },
): Promise<boolean> {
  if (toldUpTo === null) return true;
  const spans = reader.topics.map((topic) => ({ topic, from: toldUpTo, since: new Date(0) }));
  return (await countTold(deps, { reader, spans, told })).length > 0;
}
