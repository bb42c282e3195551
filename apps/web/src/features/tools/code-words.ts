import { useMessages, useTranslations } from 'use-intl';

/** Words for codes that the server may have more of than this screen knows; an unknown one is shown as it is. */
export function useMailKindName(): (kind: string) => string {
  const t = useTranslations('tools.mails.kinds');
  return (kind) => {
    const known = kind as Parameters<typeof t>[0]; // `has` tells whether it is one
    return t.has(known) ? t(known) : kind;
  };
}

/** "broker.theme.change" as "Theme changed". */
export function useActionName(): (action: string) => string {
  const t = useTranslations('tools.audit.actions');
  const words: unknown = useMessages().tools.audit.actions;
  return (action) => {
    const known = action as Parameters<typeof t>[0]; // isLeaf tells whether it is one
    return isLeaf(words, action) ? t(known) : action;
  };
}

export function useSubjectName(): (type: string) => string {
  const t = useTranslations('tools.audit.subjects');
  return (type) => {
    const known = type as Parameters<typeof t>[0]; // as above
    return t.has(known) ? t(known) : type;
  };
}

export function useFieldName(): (field: string) => string {
  const t = useTranslations('tools.audit.fieldNames');
  return (field) => {
    const known = field as Parameters<typeof t>[0]; // as above
    return t.has(known) ? t(known) : field.replaceAll('_', ' ');
  };
}

/** Whether a code with points leads to a word; half of one, such as "broker.theme", leads to a group of words. */
function isLeaf(words: unknown, code: string): boolean {
  let found = words;
  for (const part of code.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return false;
    found = (found as Readonly<Record<string, unknown>>)[part]; // an object that has it
  }
  return typeof found === 'string';
}
