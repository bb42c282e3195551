import type { Language } from './format.ts';

/** What texts call a folder of files where they would name Bloxs. */
const folder: Record<Language, string> = { nl: 'de map', en: 'the folder' };
const done = new WeakMap<object, unknown>();

/** All texts with a folder of files in the place of Bloxs; the same object for the same texts. */
export function ofFolder<Texts>(texts: Texts, language: Language): Texts {
  // Texts, lists of texts and groups of them; each comes back in the shape that it had.
  return replaced(texts, folder[language]) as Texts;
}

function replaced(part: unknown, name: string): unknown {
  if (typeof part === 'string') return withName(part, name);
  if (typeof part !== 'object' || part === null) return part;
  const known = done.get(part);
  if (known !== undefined) return known;
  const made = Array.isArray(part)
    ? part.map((inner) => replaced(inner, name))
    : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replaced(inner, name)]));
  done.set(part, made);
  return made;
}

/** With a capital where a sentence begins. */
function withName(text: string, name: string): string {
  const first = name.charAt(0).toUpperCase() + name.slice(1);
  return text.replace(/(^|[.?!] )Bloxs\b/g, `$1${first}`).replaceAll('Bloxs', name);
}
