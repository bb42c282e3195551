import { useTranslations } from 'use-intl';
import { folded } from '../../lib/folded.ts';
import { may } from '../../lib/may.ts';
import { useUser } from '../../lib/session-context.ts';
import { operationFor, type ScreenDeclaration, sliceEntries } from '../../lib/slices.ts';

export interface FoundScreen {
  /** Its address, which nothing else that is found has as its key. */
  key: string;
  title: string;
}

/** Those that name no record: places of the menu, reports, and forms that add something. */
const places = sliceEntries
  .flatMap(([, { screens }]) => Object.values<ScreenDeclaration>(screens))
  .filter(({ pattern }) => !pattern.includes('$'));

const leastLength = 2;
const maxScreens = 5;

/** The screens that somebody may see in whose name each word of what is typed begins a word. */
export function useFoundScreens(text: string): readonly FoundScreen[] {
  const t = useTranslations();
  const user = useUser();
  const typed = wordsOf(text);
  if (user === null || text.trim().length < leastLength) return [];
  return places
    .filter((screen) => may(user, operationFor(screen, user.type)))
    .map(({ pattern, title }) => ({ key: pattern, title: t(title) }))
    .filter(({ title }) => typed.every((word) => wordsOf(title).some((one) => one.startsWith(word))))
    .slice(0, maxScreens);
}

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);
