import type { LearnedLimit } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './tools.module.css';

/** How Bloxs wants to be asked, which its refusals told. */
export function LearnedLimits({ limits }: { limits: readonly LearnedLimit[] }) {
  const t = useTranslations('tools');
  return (
    <div>
      <h3 className={classes.heading}>{t('limits')}</h3>
      <p className={classes.none}>{t('limitsHint')}</p>
      <PlainTable
        caption={t('limits')}
        rows={limits}
        rowKey={({ set, kind }) => `${set} ${kind}`}
        columns={[
          {
            key: 'set',
            label: t('driftSubject'),
            renderCell: ({ set }) => (set === '*' ? t('allSets') : <code className={classes.value}>{set}</code>),
          },
          {
            key: 'kind',
            label: t('limit'),
            renderCell: ({ kind, value }) => t(`limitKinds.${kind}`, { value: value ?? 0 }),
          },
        ]}
      />
    </div>
  );
}
