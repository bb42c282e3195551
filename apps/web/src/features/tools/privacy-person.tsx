import type { PrivacyPerson, PrivacySummary } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AskWithPassword } from '../../parts/password-confirmation/ask-with-password.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { personQuery, privacyRequestsQuery } from './privacy.queries.ts';
import classes from './tools.module.css';

const PrivacyLooks = lazy(async () => ({ default: (await import('./privacy-looks.tsx')).PrivacyLooks }));

/** What is kept of one person, and what can be done about it. Nothing happens before a reason was given. */
export function PrivacyPersonDetails({ person, onBack }: { person: PrivacyPerson; onBack: () => void }) {
  const t = useTranslations('privacy');
  const confirm = useConfirmSensitive();
  const queryClient = useQueryClient();
  const { data: summary, error, refetch } = useQuery(personQuery(person));
  const [confirming, setConfirming] = useState<'export' | 'erasure' | null>(null);
  const [asked, setAsked] = useState<'export' | 'erasure' | null>(null);
  const [isWithDocuments, setWithDocuments] = useState(false);
  const { type, id, name, gone } = person;
  const atRecords = summary?.documents.at_records ?? 0;

  async function ask(reason: string): Promise<void> {
    const about = { type, id, reason };
    await confirm(() =>
      confirming === 'erasure'
        ? call('privacy.erase', { body: isWithDocuments ? { ...about, with_documents: true } : about })
        : call('privacy.createExport', { body: about }),
    );
    setAsked(confirming);
    await queryClient.invalidateQueries({ queryKey: privacyRequestsQuery.queryKey });
  }

  return (
    <Section
      title={name}
      hint={[t(`types.${type}`), person.detail, gone && t(`gone.${gone}`)].filter(Boolean).join(', ')}
    >
      <div className={classes.stack}>
        {asked && <Notice mood="success">{t('asked')}</Notice>}
        {error && asked !== 'erasure' && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!summary && !error && <Skeleton height={220} />}
        {summary && <Summary summary={summary} />}
        {summary && asked !== 'erasure' && (
          <Suspense>
            <PrivacyLooks person={person} />
          </Suspense>
        )}
        <div className={classes.runHead}>
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
          <Button variant="default" disabled={!summary} onClick={() => setConfirming('export')}>
            {t('ask')}
          </Button>
          <Button
            color="red"
            variant="outline"
            disabled={!summary || asked === 'erasure'}
            onClick={() => setConfirming('erasure')}
          >
            {t('erase')}
          </Button>
        </div>
      </div>
      {confirming && (
        <AskWithPassword
          title={t(confirming === 'erasure' ? 'eraseTitle' : 'askTitle', { name })}
          text={
            confirming === 'erasure'
              ? [t('eraseText'), type === 'user' ? t('eraseUser') : !gone && t('backOffice')].filter(Boolean).join(' ')
              : t('askText')
          }
          confirmLabel={t(confirming === 'erasure' ? 'erase' : 'ask')}
          reason={{ label: t('reason'), hint: t('reasonHint'), tooShort: t('reasonTooShort') }}
          isDangerous={confirming === 'erasure'}
          onConfirm={ask}
          onClose={() => {
            setConfirming(null);
            setWithDocuments(false);
          }}
        >
          {confirming === 'erasure' && atRecords > 0 && (
            <Checkbox
              label={t('withDocuments', { count: atRecords })}
              description={t('withDocumentsHint')}
              checked={isWithDocuments}
              onChange={(event) => setWithDocuments(event.currentTarget.checked)}
            />
          )}
        </AskWithPassword>
      )}
    </Section>
  );
}

function Summary({ summary }: { summary: PrivacySummary }) {
  const t = useTranslations('privacy');
  const language = useLanguage();
  const nameOf = useTableName();
  return (
    <>
      {summary.warnings.length > 0 && (
        <Notice mood="warning" title={t('warnings.title')}>
          <ul className={classes.list}>
            {summary.warnings.map((warning) => (
              <li key={warning}>{t(`warnings.${warning}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <h3 className={classes.heading}>{t('standsIn')}</h3>
      {summary.found.length === 0 ? (
        <p className={classes.none}>{t('nowhere')}</p>
      ) : (
        <PlainTable
          caption={t('standsIn')}
          rows={summary.found}
          rowKey={({ kind }) => kind}
          columns={[
            { key: 'kind', label: t('kind'), renderCell: ({ kind }) => nameOf(kind) },
            { key: 'rows', label: t('rows'), isNumber: true, renderCell: ({ rows }) => formatInteger(rows, language) },
          ]}
        />
      )}
      <ul className={classes.list}>
        <li>{t('books', { count: summary.books })}</li>
        <li>{t('files', { count: summary.files })}</li>
        <li>{t('documentsOwn', { count: summary.documents.own })}</li>
        <li>{t('documentsAtRecords', { count: summary.documents.at_records })}</li>
        <li>{t('documentsOfBooks', { count: summary.documents.of_books })}</li>
        <li>{t('uploads')}</li>
      </ul>
    </>
  );
}

/** Record types have words already; the portal's own tables have theirs here. */
function useTableName(): (table: string) => string {
  const tTables = useTranslations('privacy.tables');
  const tRecords = useTranslations('tools.recordTypes');
  return (table) => {
    const own = table as Parameters<typeof tTables>[0]; // `has` tells whether it is one of the known names
    if (tTables.has(own)) return tTables(own);
    const record = table as Parameters<typeof tRecords>[0]; // as above
    return tRecords.has(record) ? tRecords(record) : table;
  };
}
