import type { PrivacyLook, PrivacyPerson } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useExportListTitle } from '../../parts/exports/export-list-title.ts';
import { withMaskedWords } from '../../parts/masked/with-masked-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { looksAddress } from './audit.queries.ts';
import { looksQuery } from './privacy.queries.ts';
import classes from './tools.module.css';

/** Who looked at somebody, for whoever asks who did. */
export const PrivacyLooks = withMaskedWords(function PrivacyLooks({ person }: { person: PrivacyPerson }) {
  const t = useTranslations('masked.looks');
  const what = useWhat();
  const { data, error, refetch } = useQuery(looksQuery(person));
  const nameOf = ({ by, acting_as: portal }: PrivacyLook) => {
    const name = by ?? t('erased');
    return portal === null ? name : t('actingAs', { name, portal });
  };
  return (
    <>
      <h3 className={classes.heading}>{t('title')}</h3>
      <p className={classes.none}>{t('hint')}</p>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.looks.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {data && data.looks.length > 0 && (
        <PlainTable
          caption={t('title')}
          rows={data.looks}
          rowKey={(look) => `${look.at} ${look.by} ${look.field} ${look.export?.list}`}
          columns={[
            { key: 'at', label: t('at'), renderCell: ({ at }) => formatMoment(at) },
            { key: 'by', label: t('by'), renderCell: (look) => <span className={classes.value}>{nameOf(look)}</span> },
            { key: 'what', label: t('what'), renderCell: what },
          ]}
        />
      )}
      {data?.is_more && <p className={classes.none}>{t('more')}</p>}
      <p>
        <AppLink href={looksAddress(person)}>{t('trail')}</AppLink>
      </p>
    </>
  );
});

const fields = ['phone', 'mobile', 'iban', 'account_number', 'birth_date'] as const;

function useWhat(): (look: PrivacyLook) => string {
  const t = useTranslations('masked.looks');
  const titleOf = useExportListTitle();
  return ({ field, export: file }) => {
    if (file) return t('file', { list: titleOf(file.list), reason: file.reason ?? '–' });
    if (field === null) return t('record');
    const known = fields.find((name) => name === field);
    return known === undefined ? field : t(`fields.${known}`);
  };
}
