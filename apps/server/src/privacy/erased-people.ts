import { createHmac } from 'node:crypto';
import { withoutName } from '@gevel/contract/plain';
import type { KnownBy } from './declared-table.ts';
import { foldedWords } from './folded-words.ts';

/** Where a text of an erased person is looked for: everywhere, or only beside a mention of the person. */
export type Reach = 'anywhere' | 'near';

/** What stands where a person was named. */
export const erasedWord = withoutName;

export interface KnownErasure {
  subjects: readonly string[];
  texts: readonly string[];
}

export interface ErasedPeople {
  isSubject(kind: KnownBy, value: unknown): boolean;
  /** The text without what names an erased person. */
  redacted(text: string, reach: Reach): string;
}

const hashLength = 22;
const maxRemembered = 100_000;

export function hashOfSubject(key: Buffer, kind: KnownBy, value: string): string {
  return hashOf(key, `${kind}:${value}`);
}

/** Its length is beside the hash, so that few pieces of a text have to be hashed to find it. */
export function hashOfText(key: Buffer, joined: string, reach: Reach): string {
  return `${reach}:${joined.length}:${hashOf(key, `text:${joined}`)}`;
}

function hashOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, hashLength);
}

/** Everybody who was erased, known by hashes alone. */
export function erasedPeople(erasures: readonly KnownErasure[], key: Buffer): ErasedPeople {
  const subjects = new Set(erasures.flatMap((erasure) => erasure.subjects));
  const texts = new Map<string, Set<Reach>>();
  const lengths = new Set<number>();
  for (const text of erasures.flatMap((erasure) => erasure.texts)) {
    const [reach = '', length = '', hash = ''] = text.split(':');
    lengths.add(Number(length));
    // safe: written by `hashOfText` above
    texts.set(hash, (texts.get(hash) ?? new Set()).add(reach as Reach));
  }
  const longest = Math.max(0, ...lengths);
  const isErased = remembering((subject) => subjects.has(hashOf(key, subject)));
  const reachesOf = remembering((joined) => texts.get(hashOf(key, `text:${joined}`)) ?? null);

  /** Where the longest text of an erased person ends that begins with this word. */
  function endOf(words: ReturnType<typeof foldedWords>, start: number, reach: Reach): number | null {
    let joined = '';
    let end: number | null = null;
    for (let at = start; at < words.length && joined.length < longest; at++) {
      joined += words[at]?.word ?? '';
      if (!lengths.has(joined.length)) continue;
      const reaches = reachesOf(joined);
      if (reaches?.has('anywhere') || (reach === 'near' && reaches?.has('near'))) end = at;
    }
    return end;
  }

  return {
    isSubject: (kind, value) => {
      if (typeof value === 'number') return isErased(`${kind}:${value}`);
      if (typeof value !== 'string' || value === '') return false;
      return isErased(`${kind}:${kind === 'email' ? value.toLowerCase() : value}`);
    },
    redacted: (text, reach) => {
      if (texts.size === 0) return text;
      const words = foldedWords(text);
      let kept = '';
      let from = 0;
      for (let at = 0; at < words.length; at++) {
        const end = endOf(words, at, reach);
        if (end === null) continue;
        kept += `${text.slice(from, words[at]?.from)}${erasedWord}`;
        from = words[end]?.to ?? text.length;
        at = end;
      }
      return from === 0 ? text : kept + text.slice(from);
    },
  };
}

function remembering<T>(answer: (question: string) => T): (question: string) => T {
  const answers = new Map<string, T>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    if (answers.size >= maxRemembered) answers.clear();
    const found = answer(question);
    answers.set(question, found);
    return found;
  };
}
