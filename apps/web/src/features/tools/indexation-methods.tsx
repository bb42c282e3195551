import type { IndexationMethodSettings, MethodSettingsBody } from '@gevel/contract';
import { rentRoundings } from '@gevel/contract/plain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isSame } from '../../lib/is-same.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { faultAt, isFieldFault } from './entered.tsx';
import { useIndexationChange } from './indexation.queries.ts';
import classes from './tools.module.css';

type Method = IndexationMethodSettings;

const usesIndex = ({ kind }: Method) => kind === 'monthly_index' || kind === 'yearly_index';

/** The methods of the back office with what is set beside them. */
export function IndexationMethods({ methods }: { methods: readonly Method[] }) {
  const t = useTranslations('indexationTools.methods');
  const tKind = useTranslations('contracts.indexation.kinds');
  const [changed, change] = useState<string | null>(null);
  const method = methods.find(({ id }) => id === changed);
  const missing = methods.filter((one) => usesIndex(one) && one.settings?.months_before == null).length;
  if (methods.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <div className={classes.stack}>
      {missing > 0 && (
        <Notice mood="warning">
          <p>{t('missing', { count: missing })}</p>
        </Notice>
      )}
      <PlainTable
        caption={t('title')}
        rows={methods}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', label: t('name'), renderCell: ({ name }) => name },
          { key: 'kind', label: t('kind'), renderCell: ({ kind }) => tKind(kind) },
          {
            key: 'series',
            label: t('series'),
            renderCell: ({ settings, series_name }) => settings?.series ?? series_name ?? '–',
          },
          { key: 'months', label: t('months'), renderCell: (one) => <Months method={one} /> },
          {
            key: 'change',
            place: 'amount',
            label: t('change'),
            renderCell: ({ id, name }) => (
              <Button
                variant="default"
                size="xs"
                aria-label={t('changeOf', { name })}
                aria-expanded={changed === id}
                onClick={() => change(changed === id ? null : id)}
              >
                {t('change')}
              </Button>
            ),
          },
        ]}
      />
      {method && <Settings key={method.id} method={method} close={() => change(null)} />}
    </div>
  );
}

function Months({ method }: { method: Method }) {
  const t = useTranslations('indexationTools.methods');
  if (method.kind === 'monthly_compound_index') return t('notReckoned');
  if (!usesIndex(method)) return t('notNeeded');
  const months = method.settings?.months_before ?? null;
  return months === null ? <strong>{t('notSet')}</strong> : t('monthsSet', { months });
}

function Settings({ method, close }: { method: Method; close: () => void }) {
  const t = useTranslations('indexationTools.methods');
  const tIndexation = useTranslations('indexationTools');
  const { limitsAt } = useRequestRules('tools.putIndexationMethod');
  const { settings } = method;
  const [series, setSeries] = useState(settings?.series ?? '');
  const [months, setMonths] = useState(settings?.months_before?.toString() ?? '');
  const [decimals, setDecimals] = useState(settings?.rate_decimals?.toString() ?? '');
  const [rounding, setRounding] = useState<MethodSettingsBody['rent_rounding']>(settings?.rent_rounding ?? 'cent');
  const typed = { series, months, decimals, rounding };
  const [first] = useState(typed);
  const save = useIndexationChange((body: MethodSettingsBody) =>
    call('tools.putIndexationMethod', { params: { id: method.id }, body }),
  );
  return (
    <form
      className={classes.narrow}
      aria-label={t('changeOf', { name: method.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const body = {
          series: series.trim() === '' ? null : series.trim(),
          months_before: months.trim() === '' ? null : Number(months),
          rate_decimals: decimals.trim() === '' ? null : Number(decimals),
          rent_rounding: rounding,
        };
        save.mutate(body, { onSuccess: close });
      }}
    >
      <LeaveGuard wouldLose={() => !isSame(typed, first)} />
      {save.error && !isFieldFault(save.error) && <FailureNotice key={save.submittedAt} error={save.error} />}
      {usesIndex(method) && (
        <>
          <TextInput
            label={t('months')}
            description={t('monthsHint')}
            inputMode="numeric"
            value={months}
            error={faultAt(save.error, 'months_before')}
            onChange={(event) => setMonths(event.currentTarget.value)}
          />
          <TextInput
            label={t('series')}
            description={t('seriesHint', { series: method.series_name ?? '–' })}
            value={series}
            {...limitsAt('series')}
            error={faultAt(save.error, 'series')}
            onChange={(event) => setSeries(event.currentTarget.value)}
          />
          <TextInput
            label={t('decimals')}
            description={t(method.is_rounded ? 'decimalsWanted' : 'decimalsHint')}
            inputMode="numeric"
            value={decimals}
            error={faultAt(save.error, 'rate_decimals')}
            onChange={(event) => setDecimals(event.currentTarget.value)}
          />
        </>
      )}
      <NativeSelect
        label={t('rounding')}
        value={rounding}
        data={rentRoundings.map((value) => ({ value, label: t(`roundings.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setRounding(value === 'euro' ? 'euro' : 'cent')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {tIndexation('save')}
        </Button>
        <Button variant="default" onClick={close}>
          {tIndexation('cancel')}
        </Button>
      </div>
    </form>
  );
}
