import { type ListName, lists, type UserKind } from '@gevel/contract/plain';
import type { Help, HelpText, Language, TermName } from '@gevel/i18n';
import { paths, type ScreenName } from '../../lib/paths.ts';
import { termsIn } from '../column-terms.ts';

export interface HelpWords {
  readonly words: {
    readonly shows: string;
    readonly does: string;
    readonly questions: string;
    readonly terms: string;
    readonly guide: string;
  };
  /** A screen without does not compile. */
  readonly screens: Readonly<Record<ScreenName, Help>>;
}

export async function readHelp(language: Language): Promise<HelpWords> {
  if (language === 'nl') return (await import('@gevel/i18n/nl/help')).help;
  return (await import('@gevel/i18n/en/help')).help;
}

/** The help of a screen as a kind of user reads it. */
export function helpOf({ screens }: HelpWords, screen: ScreenName, kind: UserKind | undefined): HelpText {
  const { of = {}, ...common } = screens[screen];
  return { ...common, ...(kind ? of[kind] : {}) };
}

/** The terms in the columns of the list that a screen shows; on other screens they explain themselves where they stand. */
export function termsOn(screen: ScreenName): TermName[] {
  const name = paths[screen].title.replace(/\.title$/, '');
  return isList(name) && !paths[screen].pattern.includes('$') ? termsIn(name) : [];
}

const isList = (name: string): name is ListName => name in lists;
