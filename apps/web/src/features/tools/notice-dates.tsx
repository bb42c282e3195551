import { noticeMeanings } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { SettingForm } from '../../parts/edit-form/setting-form.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { noticeDatesQuery } from './tools.queries.ts';

const counts = ['dates', 'compared', 'on_latest_day', 'earlier', 'later', 'in_future'] as const;

/** What Bloxs means by the notice date of a contract, beside what its dates speak for. */
export function NoticeDates() {
  const t = useTranslations('tools.noticeDates');
  const tTools = useTranslations('tools');
  const language = useLanguage();
  const queryClient = useQueryClient();
  return (
    <SettingForm
      title={t('title')}
      hint={t('hint')}
      query={noticeDatesQuery}
      valueOf={({ meaning }) => ({ meaning })}
      save={(body) => call('tools.putNoticeDates', { body })}
      // Every list, record and figure may say something else now.
      onSaved={() =>
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== noticeDatesQuery.queryKey[0],
        })
      }
      savedText={() => t('saved')}
      below={({ meaning, check }) => (
        <>
          <Notice mood={check.suggestion !== null && check.suggestion !== meaning ? 'warning' : 'info'}>
            {check.suggestion === null
              ? t('noSuggestion')
              : t('suggested', { meaning: t(`meanings.${check.suggestion}`) })}
            {check.suggestion !== null && check.suggestion !== meaning && ` ${t('differs')}`}
          </Notice>
          <PlainTable
            caption={t('check')}
            rows={counts.map((name) => ({ name, count: check[name] }))}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', label: t('check'), renderCell: ({ name }) => t(name) },
              {
                key: 'count',
                label: tTools('rows'),
                isNumber: true,
                renderCell: ({ count }) => formatInteger(count, language),
              },
            ]}
          />
        </>
      )}
    >
      {({ meaning }, change) => (
        <NativeSelect
          label={t('meaning')}
          description={t(`effects.${meaning}`)}
          data={noticeMeanings.map((value) => ({ value, label: t(`meanings.${value}`) }))}
          value={meaning}
          onChange={({ currentTarget: { value } }) => change({ meaning: value === 'latest' ? 'latest' : 'given' })}
        />
      )}
    </SettingForm>
  );
}
