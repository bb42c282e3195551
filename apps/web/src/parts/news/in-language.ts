import type { Language } from '@gevel/contract';

interface Texts {
  title: string;
  title_en: string | null;
  description: string;
  description_en: string | null;
}

/** The texts of an item for a reader of that language; `lang` is the one in which they are, the Dutch where there is no English. */
export function newsIn(language: Language, texts: Texts): { title: string; description: string; lang: Language } {
  const { title_en: title, description_en: description } = texts;
  if (language === 'en' && title !== null) return { title, description: description ?? '', lang: 'en' };
  return { title: texts.title, description: texts.description, lang: 'nl' };
}
