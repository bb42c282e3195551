import { indexationToolsWords as dutch } from '@gevel/i18n/nl/tools-indexation';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { IndexFigures } from './index-figures.tsx';
import { indexationQuery } from './indexation.queries.ts';
import { IndexationMethods } from './indexation-methods.tsx';
import { LegalFigures } from './legal-figures.tsx';
import classes from './tools.module.css';
import { UploadIndexFigures } from './upload-index-figures.tsx';

const withToolWords = moreWords({ name: 'indexation tools', dutch, readEnglish: englishWords });

async function englishWords() {
  const { indexationToolsWords } = await import('@gevel/i18n/en/tools-indexation');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return indexationToolsWords as unknown as typeof dutch;
}

/** What rents are estimated from: index figures, what the law says, and what Bloxs does not say of its methods. */
export const Indexation = withToolWords(function Indexation() {
  const t = useTranslations('indexationTools');
  const { data, error, refetch } = useQuery(indexationQuery);
  return (
    <div className={classes.stack}>
      <p className={classes.none}>{t('intro')}</p>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <Section title={t('methods.title')} hint={t('methods.hint')}>
            <IndexationMethods methods={data.methods} />
          </Section>
          <Section title={t('figures.title')} hint={t('figures.hint')}>
            <IndexFigures figures={data.figures} />
          </Section>
          <Section title={t('upload.title')} hint={t('upload.hint')}>
            <UploadIndexFigures />
          </Section>
          <Section title={t('legal.title')} hint={t('legal.hint')}>
            <LegalFigures legal={data.legal} />
          </Section>
        </>
      )}
    </div>
  );
});
