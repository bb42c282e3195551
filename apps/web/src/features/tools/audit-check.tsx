import type { AuditCheck as Check } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { auditCheckQuery } from './audit.queries.ts';
import classes from './tools.module.css';

/** Whether the trail is what it was when it was written. */
export function AuditCheck() {
  const t = useTranslations('tools.audit.check');
  const queryClient = useQueryClient();
  const { data: check, error, refetch } = useQuery(auditCheckQuery);
  const run = useMutation({
    mutationFn: () => call('tools.runAuditCheck'),
    onSuccess: ({ data }) => queryClient.setQueryData(auditCheckQuery.queryKey, data),
  });
  return (
    <Section
      title={t('title')}
      hint={t('hint')}
      actions={
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
          {t('run')}
        </Button>
      }
    >
      <div className={classes.stack}>
        {run.error && <ProblemNotice error={run.error} />}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {check === null && <p className={classes.none}>{t('never')}</p>}
        {check && <Found check={check} />}
      </div>
    </Section>
  );
}

function Found({ check: { faults, restores, sealed, unverifiable, checked_at } }: { check: Check }) {
  const t = useTranslations('tools.audit.check');
  const tFaults = useTranslations('tools.audit.check.faults');
  const language = useLanguage();
  const faultText = ({ kind, event_id: id }: Check['faults'][number]) =>
    id === null ? tFaults(kind) : t('event', { id, fault: tFaults(kind) });
  const isWhole = faults.length === 0;
  const mood = sealed === 0 ? 'info' : 'success';
  return (
    <>
      <Notice mood={isWhole ? mood : 'danger'} title={isWhole ? t('whole', { count: sealed }) : t('broken')}>
        {!isWhole && (
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.kind} ${fault.event_id}`}>{faultText(fault)}</li>
            ))}
          </ul>
        )}
        <p>{t('checkedAt', { moment: momentInText(checked_at, language) })}</p>
      </Notice>
      {unverifiable > 0 && <Notice mood="warning">{t('unverifiable', { count: unverifiable })}</Notice>}
      {restores.map(({ at }) => (
        <Notice key={at} mood="info">
          {t('restored', { moment: momentInText(at, language) })}
        </Notice>
      ))}
    </>
  );
}
