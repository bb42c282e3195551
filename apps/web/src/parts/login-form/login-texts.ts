import type { DutchMessages, Language } from '@gevel/i18n';

/** The sentences of the screen that is there before all others. */
export type LoginTexts = Pick<DutchMessages, 'auth' | 'problems' | 'branding'> & {
  ui: Pick<DutchMessages['ui'], 'unreachable' | 'again'>;
  frame: Pick<DutchMessages['frame'], 'language'>;
};

export async function loginTexts(language: Language): Promise<LoginTexts> {
  const { loginShell } =
    language === 'en' ? await import('@gevel/i18n/en/login-shell') : await import('@gevel/i18n/nl/login-shell');
  // Same keys by construction; the Dutch type only serves to check the keys.
  return loginShell as unknown as LoginTexts;
}
