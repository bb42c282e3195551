import type { DutchMessages, Language } from '@gevel/i18n';

/** The sentences of the screen that is there before all others. */
export type DoorTexts = Pick<DutchMessages, 'auth' | 'problems' | 'branding'> & {
  ui: Pick<DutchMessages['ui'], 'unreachable' | 'again'>;
  frame: Pick<DutchMessages['frame'], 'language'>;
};

export async function doorTexts(language: Language): Promise<DoorTexts> {
  const { door } = language === 'en' ? await import('@gevel/i18n/en/door') : await import('@gevel/i18n/nl/door');
  // Same keys by construction; the Dutch type only serves to check the keys.
  return door as unknown as DoorTexts;
}
