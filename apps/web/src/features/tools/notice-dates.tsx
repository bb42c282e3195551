import { noticeMeanings } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './tools.module.css';
import { noticeDatesQuery } from './tools.queries.ts';

const counts = ['dates', 'compared', 'on_latest_day', 'earlier', 'later', 'in_future'] as const;
type Meaning = (typeof noticeMeanings)[number];

/** What Bloxs means by the notice date of a contract, beside what its dates speak for. */
export function NoticeDates() {
  const t = useTranslations('tools.noticeDates');
  const tTools = useTranslations('tools');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data: saved, error, refetch } = useQuery(noticeDatesQuery);
  const [chosen, setChosen] = useState<Meaning | null>(null);
  const save = useMutation({
    mutationFn: (meaning: Meaning) => call('tools.putNoticeDates', { body: { meaning } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(noticeDatesQuery.queryKey, data);
      setChosen(null);
      // Every list, record and figure may say something else now.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== noticeDatesQuery.queryKey[0] });
    },
  });
  const meaning = chosen ?? saved?.meaning ?? 'given';
  const suggestion = saved?.check.suggestion ?? null;

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!saved && !error && <Skeleton height={160} />}
      {saved && (
        <div className={classes.stack}>
          {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
          {save.isSuccess && chosen === null && <Notice mood="success">{t('saved')}</Notice>}
          <form
            className={classes.narrow}
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(meaning);
            }}
          >
            <NativeSelect
              label={t('meaning')}
              description={t(`effects.${meaning}`)}
              data={noticeMeanings.map((value) => ({ value, label: t(`meanings.${value}`) }))}
              value={meaning}
              onChange={({ currentTarget: { value } }) => setChosen(value === 'latest' ? 'latest' : 'given')}
            />
            <div>
              <Button type="submit" disabled={meaning === saved.meaning} loading={save.isPending}>
                {t('save')}
              </Button>
            </div>
          </form>
          <Notice mood={suggestion !== null && suggestion !== saved.meaning ? 'warning' : 'info'}>
            {suggestion === null ? t('noSuggestion') : t('suggested', { meaning: t(`meanings.${suggestion}`) })}
            {suggestion !== null && suggestion !== saved.meaning && ` ${t('differs')}`}
          </Notice>
          <PlainTable
            caption={t('check')}
            rows={counts.map((name) => ({ name, count: saved.check[name] }))}
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
        </div>
      )}
    </Section>
  );
}
