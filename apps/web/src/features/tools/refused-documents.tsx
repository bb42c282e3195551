import { momentInText } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { documentSourcesQuery, refusedDocumentsSource } from './refused-documents.queries.ts';
import classes from './tools.module.css';

const columns = ['path', 'problem', 'source', 'refused_at'] as const;

/** What came in by itself and was not added: which file, from where, and why. */
export function RefusedDocuments() {
  const t = useTranslations('tools.documents');
  const router = useRouter();
  const table = useTable({
    source: refusedDocumentsSource,
    columns,
  });
  return (
    <div className={classes.stack}>
      <Sources />
      <DataTable
        table={{ ...table, nothing: { title: t('noneTitle'), text: t('none') } }}
        open={(row) => router.history.push(table.rowAddress(row))}
        actions={<ExportMenu table={table} />}
      />
    </div>
  );
}

/** Where the portal looks, and whether it got there. */
function Sources() {
  const t = useTranslations('tools.documents');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(documentSourcesQuery);
  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return (
      <Notice mood="info" title={t('offTitle')}>
        {t('off')}
      </Notice>
    );
  return data.map(({ source, looked_at, problem }) => (
    <Notice key={source} mood={problem === null ? 'info' : 'warning'} title={t(`sources.${source}`)}>
      {looked_at === null
        ? t('notLooked')
        : problem === null
          ? t('looked', { moment: momentInText(looked_at, language) })
          : t('failed', { moment: momentInText(looked_at, language), problem })}
    </Notice>
  ));
}
