import { nl } from '@gevel/i18n/nl';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { currentLanguage, onLanguageChange } from '../lib/language.ts';
import '../lib/messages.ts';

type Texts = typeof nl;

/** Dutch is part of the page; English is fetched the first time somebody wants it. */
export function Messages({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  const [english, setEnglish] = useState<Texts | null>(null);
  const isWaiting = language === 'en' && english === null;

  useEffect(() => {
    if (isWaiting) void englishTexts().then(setEnglish);
  }, [isWaiting]);

  if (isWaiting) return null;
  return (
    <IntlProvider locale={language} messages={language === 'en' && english ? english : nl} timeZone="Europe/Amsterdam">
      {children}
    </IntlProvider>
  );
}

async function englishTexts(): Promise<Texts> {
  const { en } = await import('@gevel/i18n/en');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return en as unknown as Texts;
}
