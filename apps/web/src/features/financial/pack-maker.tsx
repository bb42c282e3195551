import type { YearPack } from '@gevel/contract';
import { dateInText, formatInteger } from '@gevel/i18n';
import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { createExport, exportQuery, fileAddress, isUnderWay } from '../../parts/exports/exports.queries.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './financial.module.css';

/** What the zip will hold, and to have it made. */
export function PackMaker({ pack, asOf }: { pack: YearPack; asOf: string | null }) {
  const t = useTranslations('yearPack');
  const language = useLanguage();
  const client = useQueryClient();
  const [id, watch] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => {
      const query = `owner=${pack.owner.id}&year=${pack.year}${asOf === null ? '' : `&as_of=${asOf}`}`;
      return createExport({ list: 'financial/year-pack', format: 'zip', query });
    },
    onSuccess: (made) => watch(made.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  });
  const days = t('bookYearDays', {
    from: dateInText(pack.first_day, language),
    until: dateInText(pack.last_day, language),
  });
  return (
    <Section title={t('contents')} hint={t('noReturn')}>
      <ul>
        <li>{t('whichYear', { year: String(pack.year) })}</li>
        {pack.first_day !== `${pack.year}-01-01` && <li>{t('otherYear', { days, year: String(pack.year) })}</li>}
        <li>{t('mutations', { count: pack.mutation_count })}</li>
        {asOf === null ? (
          <>
            <li>{t('statements', { count: pack.statement_count })}</li>
            <li>{t('documents', { count: pack.document_count })}</li>
          </>
        ) : (
          <li>{t('papersOfNow')}</li>
        )}
        <li>{t('auditFileText')}</li>
        <li>{t('index')}</li>
      </ul>
      {make.error && <ProblemNotice error={make.error} onAgain={() => make.mutate()} />}
      {id === null ? (
        <div className={classes.tools}>
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t('make')}
          </Button>
        </div>
      ) : (
        <Making id={id} again={() => make.mutate()} />
      )}
    </Section>
  );
}

/** How far it is; what is not whole says so before it is fetched. */
function Making({ id, again }: { id: string; again: () => void }) {
  const t = useTranslations('yearPack');
  const problem = useTranslations('exports.problems');
  const progress = useTranslations('exports.notice')('progress');
  const failed = useTranslations('exports')('failed');
  const language = useLanguage();
  const { data: made, error, refetch } = useQuery(exportQuery(id));
  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (made === undefined) return null;
  const rows = formatInteger(made.rows, language);
  const total = formatInteger(made.total_rows, language);
  if (isUnderWay(made)) {
    return (
      <Notice mood="info">
        <p>{made.state === 'queued' ? t('waiting') : t('making', { rows, total })}</p>
        <Progress value={made.progress} aria-label={progress} />
      </Notice>
    );
  }
  if (made.state !== 'done') {
    return (
      <Notice mood="danger">
        <p>
          {failed} {made.problem && problem(made.problem)}
        </p>
        <Button size="xs" variant="default" onClick={again}>
          {t('again')}
        </Button>
      </Notice>
    );
  }
  const isWhole = made.unread.length === 0;
  return (
    <Notice mood={isWhole ? 'success' : 'warning'}>
      <p>{t(isWhole ? 'made' : 'madeNotWhole')}</p>
      <UnreadNote unread={made.unread} />
      <div className={classes.tools}>
        <Button component="a" href={fileAddress(id)} download>
          {t('download')}
        </Button>
        <Button variant="default" onClick={again}>
          {t('again')}
        </Button>
      </div>
    </Notice>
  );
}
