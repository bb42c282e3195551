import type { DutchMessages, Language } from '@gevel/i18n';
import { everywhere as nl } from '@gevel/i18n/nl/everywhere';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { currentLanguage, onLanguageChange } from '../lib/language.ts';
import '../lib/messages.ts';
import { named } from '../lib/source-name.ts';

/** Without the words that screens bring along; each of those stands inside of who brings them. */
type Texts = DutchMessages;

/**
 * Dutch is part of the page; English is fetched the first time somebody wants it. Until it is there the page stays as it
 * was: taking it away would lose what has been typed.
 */
export function Messages({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(onLanguageChange, currentLanguage);
  const [english, setEnglish] = useState<Texts | null>(null);
  const [last, setLast] = useState<Language | null>(wanted === 'nl' ? 'nl' : null);
  const shown = wanted === 'en' && english === null ? last : wanted;
  if (shown !== last) setLast(shown);

  useEffect(() => {
    if (wanted === 'en' && english === null) void englishTexts().then(setEnglish);
  }, [wanted, english]);

  if (shown === null) return null;
  const texts = shown === 'en' && english ? english : dutch;
  return (
    <IntlProvider locale={shown} messages={named(texts, shown)} timeZone="Europe/Amsterdam">
      {children}
    </IntlProvider>
  );
}

// Those of administration are missing here.
const dutch = nl as unknown as Texts;

async function englishTexts(): Promise<Texts> {
  const { everywhere: en } = await import('@gevel/i18n/en/everywhere');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return en as unknown as Texts;
}
