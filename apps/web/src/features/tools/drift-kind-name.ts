import { useTranslations } from 'use-intl';

/** What a kind of difference is called; one that is new here keeps its own name. */
export function useDriftKindName(): (kind: string) => string {
  const t = useTranslations('tools.driftKinds');
  return (kind) => {
    const name = kind as Parameters<typeof t>[0]; // `has` tells whether it is one of the known kinds
    return t.has(name) ? t(name) : kind;
  };
}
