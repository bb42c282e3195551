import type { ContractIndexation } from '@gevel/contract';
import { dateInText, formatDate, formatMoney, formatPercent } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { doubtOf } from '../../parts/indexation/doubt-of.ts';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './rent-indexation.module.css';

/** Index dates that passed without a raised line, with what they cost. */
export function MissedIncreases({
  missed: { dates, per_month, is_incomplete, is_uncapped, claim },
}: {
  missed: ContractIndexation['missed'];
}) {
  const t = useTranslations('indexation.missed');
  const tIndexation = useTranslations('indexation');
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const doubt = doubtOf({ is_incomplete, is_uncapped });
  if (dates.length === 0) return <p className={classes.note}>{t('none')}</p>;
  return (
    <div className={classes.parts}>
      <FigureRow>
        <FigureTile
          label={t('perMonth')}
          figure={money(per_month)}
          note={doubt === null ? tIndexation('estimate') : t(doubt)}
        />
        <FigureTile
          label={t('claim')}
          figure={claim === null ? t('claimUnknown') : money(claim.amount)}
          note={
            claim === null
              ? t('claimUnknownNote')
              : [
                  t('claimNote', { months: claim.months, from: dateInText(claim.from, language) }),
                  ...(doubt === null ? [] : [t(doubt)]),
                ].join('; ')
          }
        />
      </FigureRow>
      <PlainTable
        caption={t('title')}
        rows={dates}
        rowKey={({ date }) => date}
        columns={[
          { key: 'date', label: t('date'), renderCell: ({ date }) => formatDate(date) },
          {
            key: 'rise',
            label: t('rise'),
            isNumber: true,
            renderCell: ({ percentage, unknown }) =>
              percentage === null
                ? tIndexation(unknown === null ? 'rentUnknown' : `unknowns.${unknown}`)
                : formatPercent(percentage, language),
          },
          {
            key: 'rent',
            label: t('rent'),
            isNumber: true,
            renderCell: ({ rent_after }) => (rent_after === null ? tIndexation('rentUnknown') : money(rent_after)),
          },
          {
            key: 'cap',
            label: t('cap'),
            renderCell: ({ cap: { standing, percentage } }) =>
              tIndexation(`cap.standings.${standing}`, {
                percentage: percentage === null ? '' : formatPercent(percentage, language),
              }),
          },
        ]}
      />
      <p className={classes.note}>{t('caution')}</p>
    </div>
  );
}
