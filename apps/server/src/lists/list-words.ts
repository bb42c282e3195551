import type { Language } from '@gevel/contract';
import type { Field } from '@gevel/contract/plain';
import type { ListWords } from '@gevel/i18n';
import { messagesIn } from '../platform/http/language.ts';

/** The messages of a list lie under its name. */
export function listWordsIn(language: Language, name: string): ListWords {
  const words: unknown = Reflect.get(messagesIn(language), name);
  if (!isListWords(words)) throw new Error(`The list ${name} has no words`);
  return words;
}

/** What a field is called; an id often goes by the name of what it is the id of. */
export function fieldHeading(words: ListWords, name: string, field: Pick<Field, 'kind'> | undefined): string {
  const label = words.fields[name] ?? name;
  return field?.kind === 'id' && name !== 'id' ? `${label} (id)` : label;
}

function isListWords(words: unknown): words is ListWords {
  return typeof words === 'object' && words !== null && 'title' in words && 'fields' in words && 'values' in words;
}
