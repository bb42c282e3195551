import type { Language } from '@gevel/i18n';

type Naming = <Texts>(texts: Texts, language: Language) => Texts;

let naming: Naming = (texts) => texts;

/** Texts with the name of where records come from; as they are written, that is Bloxs. */
export const named: Naming = (texts, language) => naming(texts, language);

/** To be said before the first text is shown. */
export function nameTextsBy(next: Naming): void {
  naming = next;
}
