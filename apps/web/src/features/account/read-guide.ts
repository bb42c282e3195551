import type { UserKind } from '@gevel/contract/plain';
import type { Language } from '@gevel/i18n';
import { pictureAt } from './guide-pictures.ts';

/** What stands in bold is the name of something on a screen. */
export type GuideText = readonly { text: string; isName: boolean }[];

export type GuideBlock =
  | { kind: 'paragraph'; text: GuideText }
  | { kind: 'steps'; steps: readonly GuideText[] }
  | { kind: 'picture'; alt: string; src: string; isPhone: boolean };

export interface GuideTask {
  title: string;
  blocks: readonly GuideBlock[];
}

export interface Guide {
  title: string;
  intro: readonly GuideBlock[];
  tasks: readonly GuideTask[];
}

/** The same files that the repository shows; each comes when somebody reads it. */
const files = import.meta.glob<string>('../../../../../docs/users/*/*.md', { query: '?raw', import: 'default' });
const names: Readonly<Record<Language, Readonly<Record<UserKind, string>>>> = {
  nl: { admin: 'portaalbeheerders', broker: 'makelaars', owner: 'verhuurders' },
  en: { admin: 'administrators', broker: 'agents', owner: 'landlords' },
};

/** Of each kind of user its own guide. */
export const guideReaders: Readonly<Record<UserKind, (language: Language) => Promise<Guide>>> = {
  admin: (language) => readGuide('admin', language),
  broker: (language) => readGuide('broker', language),
  owner: (language) => readGuide('owner', language),
};

async function readGuide(kind: UserKind, language: Language): Promise<Guide> {
  const load = files[`../../../../../docs/users/${language}/${names[language][kind]}.md`];
  if (load === undefined) throw new Error(`There is no guide of a ${kind} in ${language}`);
  return parseGuide(await load());
}

/** Of Markdown as much as the guides need: a title, tasks, paragraphs, steps, pictures and names. */
function parseGuide(text: string): Guide {
  const [head = '', ...tasks] = text.split(/^## /m);
  const [intro, ...rest] = [head, ...tasks].map((part) => {
    const [title = '', ...parts] = part
      .replace(/^# /, '')
      .trim()
      .split(/\n{2,}/);
    return { title, blocks: parts.map(parseBlock) };
  });
  return { title: intro?.title ?? '', intro: intro?.blocks ?? [], tasks: rest };
}

function parseBlock(text: string): GuideBlock {
  const [, alt, path] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(text) ?? [];
  if (alt !== undefined && path !== undefined) return { kind: 'picture', alt, ...pictureAt(path) };
  if (!text.startsWith('1. ')) return { kind: 'paragraph', text: parseText(text) };
  return {
    kind: 'steps',
    steps: text
      .split(/^\d+\. /m)
      .slice(1)
      .map(parseText),
  };
}

/** Lines go on until the paragraph ends; every second part stands between the signs of bold. */
const parseText = (text: string): GuideText =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split('**')
    .map((part, place) => ({ text: part, isName: place % 2 === 1 }));
