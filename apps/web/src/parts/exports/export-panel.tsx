import type { ListMeta } from '@gevel/contract';
import { type ExportDialect, type ExportFormat, exportDialects, sortText } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { paths } from '../../lib/paths.ts';
import { writeQueryString } from '../../lib/query-string.ts';
import { useUser } from '../../lib/session-context.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import panel from '../../ui/data-table/panel.module.css';
import { shownNames, type TableChoices } from '../../ui/data-table/table-model.ts';
import classes from './exports.module.css';
import { createExport, exportsQuery, isListName } from './exports.queries.ts';

// Most files are wanted once.
const ScheduleOffer = lazy(async () => ({ default: (await import('./schedule-offer.tsx')).ScheduleOffer }));
// Most lists mask nothing.
const ClearChoice = lazy(async () => ({ default: (await import('./clear-choice.tsx')).ClearChoice }));

interface ExportPanelProps {
  table: TableChoices & { meta: ListMeta | undefined };
  onStarted: (id: string) => void;
}

/** Exactly what the address shows, all pages of it: filter, order and columns. */
export function ExportPanel({ table, onStarted }: ExportPanelProps) {
  const t = useTranslations('exports');
  const problemText = useProblemText();
  const client = useQueryClient();
  // In an opened portal nothing is planned: it would be the administrator's.
  const isOwn = useUser()?.portal === null;
  const [dialect, setDialect] = useState<ExportDialect>(useLocale() === 'nl' ? 'dutch' : 'international');
  const masked = shownNames(table).filter((name) => table.list.fields[name]?.options.masked !== undefined);
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const begin = (format: ExportFormat) => {
    setMissing(reason?.trim() === '');
    if (reason?.trim() !== '') start.mutate(format);
  };
  const start = useMutation({
    mutationFn: (format: ExportFormat) =>
      createExport({ ...bodyOf(table, format, dialect), ...(reason === null ? {} : { clear_reason: reason.trim() }) }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: exportsQuery.queryKey, exact: true });
      onStarted(id);
    },
  });

  return (
    <>
      <h2 className={panel.head}>{t('menu.title')}</h2>
      <p className={panel.hint}>{t('menu.scope', { count: table.meta?.total ?? 0 })}</p>
      {masked.length > 0 && (
        <Suspense>
          <ClearChoice
            list={table.list.name}
            fields={masked}
            isMissing={isMissing}
            reason={reason}
            onChange={setReason}
          />
        </Suspense>
      )}
      <div className={classes.formats}>
        <Button loading={start.isPending && start.variables === 'xlsx'} onClick={() => begin('xlsx')}>
          {t('menu.start', { format: t('formats.xlsx') })}
        </Button>
        <Button variant="default" loading={start.isPending && start.variables === 'csv'} onClick={() => begin('csv')}>
          {t('menu.start', { format: t('formats.csv') })}
        </Button>
      </div>
      <fieldset className={classes.dialects}>
        <legend className={panel.label}>{t('menu.dialect')}</legend>
        {exportDialects.map((one) => (
          <label key={one} className={classes.dialect}>
            <input
              type="radio"
              name="dialect"
              className={panel.check}
              checked={dialect === one}
              onChange={() => setDialect(one)}
            />
            {t(`dialects.${one}`)}
          </label>
        ))}
      </fieldset>
      {start.error && (
        <p className={panel.error} role="alert">
          {isApiProblem(start.error, 'too_many_requests') ? t('tooMany') : problemText(start.error)}
        </p>
      )}
      {isOwn && isListName(table.list.name) && (
        <Suspense>
          <ScheduleOffer
            body={{ ...bodyOf(table, 'xlsx', dialect), list: table.list.name }}
            isOfThen={table.view.asOf !== undefined}
          />
        </Suspense>
      )}
      <p className={panel.hint}>
        <AppLink href={paths.exports.to()}>{t('menu.mine')}</AppLink>
      </p>
    </>
  );
}

function bodyOf(table: TableChoices, format: ExportFormat, dialect: ExportDialect) {
  const { sort, asOf } = table.view;
  const filter = { ...table.view.filter, ...table.fixedFilter };
  const query = writeQueryString(listParams(table.list.name, { sort: sort.map(sortText), filter, as_of: asOf }));
  return { list: table.list.name, format, query, columns: shownNames(table), dialect };
}
