import type { ListExport } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { Button, Portal, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Notice, type NoticeMood } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { UnreadNote } from '../sync/unread-banner.tsx';
import { useExportListTitle } from './export-list-title.ts';
import classes from './exports.module.css';
import { bodyOf, createExport, deleteExport, download, exportQuery, isUnderWay } from './exports.queries.ts';

interface ExportNoticeProps {
  id: string;
  /** Another one, or none any more. */
  watch: (id: string | null) => void;
}

/** How far an export is, in a corner of the screen; fetches the file as soon as there is one. */
export function ExportNotice({ id, watch }: ExportNoticeProps) {
  const t = useTranslations('exports.notice');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(exportQuery(id));
  const fetched = useRef(false);
  const state = data?.state;
  useEffect(() => {
    if (state !== 'done' || fetched.current) return;
    fetched.current = true;
    download(id);
  }, [state, id]);

  const cancel = useMutation({
    mutationFn: () => deleteExport(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  });
  const again = useMutation({
    mutationFn: (asked: ListExport) => createExport(bodyOf(asked)),
    onSuccess: (made) => watch(made.id),
  });
  const failure = error ?? cancel.error ?? again.error;

  return (
    <Portal>
      <div className={classes.corner}>
        {failure && <ProblemNotice error={failure} onAgain={() => void refetch()} />}
        {error && !data && (
          <Button size="xs" variant="default" onClick={() => watch(null)}>
            {t('dismiss')}
          </Button>
        )}
        {data && (
          <Notice mood={moodOf(data)}>
            <ExportSentences made={data} />
            <div className={classes.acts}>
              {isUnderWay(data) && (
                <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                  {t('cancel')}
                </Button>
              )}
              {data.state === 'done' && (
                <Button size="xs" variant="default" onClick={() => download(id)}>
                  {t('download')}
                </Button>
              )}
              {(data.state === 'failed' || data.state === 'cancelled') && !data.is_clear && (
                <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate(data)}>
                  {t('again')}
                </Button>
              )}
              {!isUnderWay(data) && (
                <Button size="xs" variant="subtle" onClick={() => watch(null)}>
                  {t('dismiss')}
                </Button>
              )}
            </div>
          </Notice>
        )}
      </div>
    </Portal>
  );
}

function ExportSentences({ made }: { made: ListExport }) {
  const t = useTranslations('exports');
  const language = useLocale();
  const list = useExportListTitle()(made.list);
  const amount = (count: number) => formatInteger(count, language);
  if (made.state === 'failed') {
    return (
      <p>
        {t('failed')} {made.problem && t(`problems.${made.problem}`)}
      </p>
    );
  }
  if (!isUnderWay(made)) {
    const isDone = made.state === 'done';
    return (
      <>
        <p>{isDone ? t('notice.done', { list }) : t('notice.cancelled', { list })}</p>
        {isDone && made.changed_meanwhile && <p>{t('notice.changedMeanwhile')}</p>}
        {isDone && <UnreadNote unread={made.unread} />}
      </>
    );
  }
  return (
    <>
      <p>
        {made.state === 'queued'
          ? t('notice.queued', { list })
          : t('notice.running', { list, rows: amount(made.rows), total: amount(made.total_rows) })}
      </p>
      <Progress value={made.progress} aria-label={t('notice.progress')} />
      <p className={classes.aside}>{t('notice.leave')}</p>
    </>
  );
}

function moodOf({ state, changed_meanwhile, unread }: ListExport): NoticeMood {
  if (state === 'failed') return 'danger';
  if (state === 'done') return changed_meanwhile || unread.length > 0 ? 'warning' : 'success';
  return 'info';
}
