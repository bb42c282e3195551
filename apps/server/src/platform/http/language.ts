import type { Language } from '@gevel/contract';
import type { Messages } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';

const messages: Record<Language, Messages> = { nl, en };

export function messagesIn(language: Language): Messages {
  return messages[language];
}

/** The first language of the header that we speak; Dutch when there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const tag = part.trim().toLowerCase();
    if (/^nl\b/.test(tag)) return 'nl';
    if (/^en\b/.test(tag)) return 'en';
  }
  return 'nl';
}
