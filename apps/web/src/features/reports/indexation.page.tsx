import type { IndexationRow } from '@gevel/contract';
import { centsOf, euroOf } from '@gevel/contract/plain';
import { dateInText, formatDate, formatInteger, formatMoney, formatPercent } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { OfNow } from '../../parts/as-of/of-now.tsx';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { doubtOf } from '../../parts/indexation/doubt-of.ts';
import { withIndexationWords } from '../../parts/indexation/with-indexation-words.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { notDeliveredOf } from '../../parts/sync/not-delivered.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { Choice } from './choice.tsx';
import classes from './reports.module.css';

const views = ['all', 'missed', 'coming', 'unknown'] as const;

/** Increases that were left out and those of the next twelve months, with what they come to. */
export const IndexationPage = withIndexationWords(function IndexationPage() {
  const t = useTranslations('indexation');
  const language = useLanguage();
  const router = useRouter();
  const view = useLocation({ select: ({ search }) => views.find((one) => one === search['view']) ?? 'all' });
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'indexation', view],
    queryFn: ({ signal }) => call('reports.indexation', { query: { view }, signal }),
    placeholderData: keepPreviousData,
  });
  const isNothingKnown = data?.meta.counts.all === 0 && notDeliveredOf(data.meta.unread).includes('indexation_methods');
  return (
    <Page isWide>
      <PageHeader
        title={t('title')}
        note={
          data ? (
            <Freshness syncedAt={data.meta.synced_at} followedAt={data.meta.followed_at} />
          ) : (
            !error && <Skeleton height={20} width={280} />
          )
        }
        actions={<ReportFile pack="reports/indexation" query={{ view }} label={t('list.file')} />}
      />
      <div className={classes.summary}>
        <p className={classes.explained}>{t('list.note')}</p>
        <OfNow />
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {data === undefined && !error && <Skeleton height={320} />}
        <UnreadNote unread={data?.meta.unread} />
        {data && (
          <>
            {!isNothingKnown && <Effect meta={data.meta} />}
            <Choice
              label={t('list.view')}
              names={views}
              chosen={view}
              wordOf={(name) => `${t(`list.views.${name}`)} (${formatInteger(data.meta.counts[name], language)})`}
              choose={(name) =>
                router.history.push(paths.indexation.to(undefined, { view: name === 'all' ? undefined : name }))
              }
            />
            {data.meta.is_cut_off && (
              <Notice mood="warning">
                <p>{t('list.cutOff')}</p>
              </Notice>
            )}
            {data.data.length === 0 && (
              <Notice mood="info" title={t(isNothingKnown ? 'list.unknown' : 'list.none')}>
                <p>
                  {isNothingKnown
                    ? t('list.noneKnown')
                    : t(data.meta.counts.all === 0 ? 'list.noneText' : 'list.noneOfView')}
                </p>
              </Notice>
            )}
            {data.data.length > 0 && <Contracts key={view} rows={data.data} />}
          </>
        )}
      </div>
    </Page>
  );
});

type Meta = Awaited<ReturnType<typeof call<'reports.indexation'>>>['meta'];

function Effect({ meta: { effect, missed, counts } }: { meta: Meta }) {
  const t = useTranslations('indexation.list');
  const tMissed = useTranslations('indexation.missed');
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const more = euroOf(centsOf(effect.rent_after) - centsOf(effect.rent_before));
  const perMonth = money(missed.per_month);
  const doubt = doubtOf(missed);
  return (
    <FigureRow>
      <FigureTile
        label={t('effect')}
        figure={money(more)}
        note={[
          t('effectNote', {
            count: effect.count,
            before: money(effect.rent_before),
            after: money(effect.rent_after),
          }),
          ...(effect.is_uncapped ? [t('effectLower')] : []),
        ].join('; ')}
        explain={<ExplainFigure figures={['indexation_effect', 'expected_rent']} label={t('effect')} />}
      />
      <FigureTile
        label={t('missed')}
        figure={doubt === 'atLeast' ? t('atLeast', { amount: perMonth }) : perMonth}
        note={[t('missedNote', { count: counts.missed }), ...(doubt === null ? [] : [tMissed(doubt)])].join('; ')}
        explain={<ExplainFigure figures={['missed_rent']} label={t('missed')} />}
      />
      {counts.missed > 0 && (
        <FigureTile
          label={t('claim')}
          figure={missed.claim_amount === null ? tMissed('claimUnknown') : money(missed.claim_amount)}
          note={
            missed.claim_amount === null ? tMissed('claimUnknownNote') : doubt === null ? undefined : tMissed(doubt)
          }
          explain={<ExplainFigure figures={['missed_claim']} label={t('claim')} />}
        />
      )}
    </FigureRow>
  );
}

/** More would be a page without an end. */
const firstShown = 25;

function Contracts({ rows }: { rows: readonly IndexationRow[] }) {
  const t = useTranslations();
  const [isAsked, askAll] = useState(false);
  // Which rows there are changes with the filter.
  const isWhole = isAsked || rows.length <= firstShown;
  return (
    <>
      <ContractRows rows={isWhole ? rows : rows.slice(0, firstShown)} />
      {!isWhole && (
        <div className={classes.more}>
          <span>{t('indexation.list.shown', { shown: firstShown, total: rows.length })}</span>
          <Button variant="default" onClick={() => askAll(true)}>
            {t('lists.paging.all')}
          </Button>
        </div>
      )}
    </>
  );
}

function ContractRows({ rows }: { rows: readonly IndexationRow[] }) {
  const t = useTranslations('indexation.list');
  const tSegment = useTranslations('indexation.segment');
  const isOwner = useIsOwner();
  const language = useLanguage();
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, language));
  return (
    <RelatedTable
      label={t('views.all')}
      rows={rows.map((row) => ({ ...row, id: row.contract_id }))}
      card={{ amount: 'later', state: 'rise', quiet: ['date', 'address'] }}
      columns={[
        {
          name: 'contract',
          label: t('contractAndTenant'),
          text: ({ relation_name, contract_reference }) => relation_name ?? contract_reference,
          cell: ({ contract_id, contract_reference, relation_id, relation_name }) => (
            <span className={classes.linkLines}>
              <RecordLink list="contracts" id={contract_id}>
                {contract_reference}
              </RecordLink>
              {relation_name !== null && (
                <RecordLink list="relations" id={relation_id}>
                  {relation_name}
                </RecordLink>
              )}
            </span>
          ),
        },
        ...(isOwner
          ? []
          : [
              {
                name: 'owner',
                label: t('owner'),
                cell: ({ owner_id, owner_name }: IndexationRow) => <OwnerLink id={owner_id}>{owner_name}</OwnerLink>,
              },
            ]),
        { name: 'address', label: t('address'), cell: ({ address }) => address ?? '–' },
        {
          name: 'date',
          label: t('date'),
          cell: ({ date }) => <span className={classes.oneLine}>{formatDate(date)}</span>,
        },
        { name: 'now', label: t('now'), isFigure: true, cell: ({ rent_before }) => money(rent_before) },
        { name: 'later', label: t('later'), isFigure: true, cell: ({ rent_after }) => money(rent_after) },
        {
          name: 'rise',
          label: t('rise'),
          isFigure: true,
          cell: ({ percentage }) => (percentage === null ? '–' : formatPercent(percentage, language)),
        },
        {
          name: 'state',
          label: t('state'),
          cell: (row) => (
            <div className={classes.standing}>
              <Standing row={row} />
              {row.segment !== null && (
                <span className={classes.quiet}>
                  {t('segment')}: {tSegment(`values.${row.segment}`)}
                </span>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

/** What was left out, and how certain the next rent is. */
function Standing({ row }: { row: IndexationRow }) {
  const t = useTranslations('indexation');
  const language = useLanguage();
  const { missed_count, missed_since, missed_per_month, unknown, cap_standing } = row;
  const doubt = doubtOf({ is_incomplete: row.missed_is_incomplete, is_uncapped: row.missed_is_uncapped });
  const amount = t('list.perMonth', { amount: formatMoney(missed_per_month, language) });
  const next = unknown === null ? t(`list.${standingOf(row)}`) : t(`unknowns.${unknown}`);
  const cap = unknown === null && cap_standing !== null && <span>{t(`list.caps.${cap_standing}`)}</span>;
  if (missed_since === null)
    return (
      <>
        <span>{next}</span>
        {cap}
      </>
    );
  return (
    <>
      <strong>{t('list.missedSince', { count: missed_count, date: dateInText(missed_since, language) })}</strong>
      <span className={classes.oneLine}>{doubt === 'atLeast' ? t('list.atLeast', { amount }) : amount}</span>
      {doubt !== null && doubt !== 'atLeast' && <span>{t(`missed.${doubt}`)}</span>}
      <span>{next}</span>
      {cap}
    </>
  );
}

function standingOf({ is_agreed, is_provisional }: IndexationRow) {
  if (is_agreed) return 'isAgreed';
  return is_provisional ? 'isProvisional' : 'isEstimate';
}
