import type { UserKind } from '@gevel/contract/plain';
import type { Help, HelpText, Language } from '@gevel/i18n';
import type { ScreenName } from '../../lib/paths.ts';

export interface HelpWords {
  readonly words: { readonly shows: string; readonly does: string; readonly questions: string };
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
