import { type Permission, permissionsFor } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OperationName } from '../../lib/api.ts';
import { accessTo } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { rightHoldersQuery } from './tools.queries.ts';

/** In place of what one may not do: which right it takes, `beside` the one that the call itself takes, and who has it. */
export function WhomToAsk({ operation, beside }: { operation: OperationName; beside?: Permission }) {
  const t = useTranslations('tools.ask');
  const language = useLanguage();
  const oneOf = (names: readonly string[]) => formatList(names, language, 'or');
  const { data: holders } = useQuery(rightHoldersQuery);
  const ofCall = permissionsFor(accessTo(operation));
  const enough = beside === undefined ? ofCall : [beside];
  const able = new Set(ofCall.flatMap((permission) => holders?.[permission] ?? []));
  const names = [...new Set(enough.flatMap((permission) => holders?.[permission] ?? []))]
    .filter((name) => able.has(name))
    .sort();
  const shown = names.slice(0, maxNames);
  if (names.length > shown.length) shown.push(t('others'));
  return (
    <Notice mood="info">
      <p>{t('needs', { rights: oneOf(enough.map((permission) => t(`rights.${permission}`))) })}</p>
      <p>{names.length > 0 ? t('people', { names: oneOf(shown) }) : t('nobody')}</p>
    </Notice>
  );
}

const maxNames = 5;
