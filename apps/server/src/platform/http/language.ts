import type { Branding, Language } from '@gevel/contract';
import { type DocumentMessages, type Messages, ofFolder } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { documents as enDocuments } from '@gevel/i18n/en/documents';
import { nl } from '@gevel/i18n/nl';
import { documents as nlDocuments } from '@gevel/i18n/nl/documents';

const messages: Record<Language, Messages> = { nl, en };
const documents: Record<Language, DocumentMessages> = { nl: nlDocuments, en: enDocuments };

/** One per process, since a database holds the records of one. */
let source: Branding['back_office'] = 'bloxs';

/** From here on texts name where records come from. */
export function nameSource(next: Branding['back_office']): void {
  source = next;
}

const named = <Texts>(texts: Record<Language, Texts>, language: Language): Texts =>
  source === 'folder' ? ofFolder(texts[language], language) : texts[language];

export function messagesIn(language: Language): Messages {
  return named(messages, language);
}

/** The words of mails and paper. */
export function documentMessagesIn(language: Language): DocumentMessages {
  return named(documents, language);
}

/** The first language of the header that we speak; Dutch when it asks for none, and English when for others alone. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const tags = (acceptLanguage ?? '')
    .slice(0, 500)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  for (const tag of tags) {
    if (/^nl\b/.test(tag)) return 'nl';
    if (/^en\b/.test(tag)) return 'en';
  }
  return tags.some((tag) => /^[a-z]/.test(tag)) ? 'en' : 'nl';
}
