import {
  type ChangedLine,
  type ChangePart,
  centsOf,
  euroOf,
  type StatementChange,
  statementChange,
} from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Difference } from './difference.tsx';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

/** The same difference by the parts that the statement has, and by object; read when somebody opens it. */
export function ChangeByPart({ record, previousId }: { record: SettledRecord; previousId: string }) {
  const t = useTranslations('rental-statements.payout');
  const [isOpen, setOpen] = useState(false);
  const { data: before } = useQuery({
    queryKey: ['rental-statements', 'record', previousId, 'before'],
    queryFn: async ({ signal }) => (await call('rentalStatements.get', { params: { id: previousId }, signal })).data,
    enabled: isOpen,
  });
  return (
    <details className={classes.objects} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-finger>{t('byPart')}</summary>
      {before && <Parts record={record} change={statementChange(record, before)} previousId={previousId} />}
    </details>
  );
}

interface PartsProps {
  record: SettledRecord;
  change: StatementChange;
  previousId: string;
}

function Parts({ record, change, previousId }: PartsProps) {
  const t = useTranslations('rental-statements.payout');
  const tabOf = (tab: string) => paths.rentalStatement.to({ id: record.id }, { tab });
  const addresses: Record<ChangePart, string> = {
    income: tabOf('income'),
    costs: tabOf('costs'),
    fee: tabOf('objects'),
    previous: paths.rentalStatement.to({ id: previousId }),
    difference: tabOf('fields'),
  };
  const language = useLocale();
  const { objects, withoutObject } = change;
  const aside = euroOf(centsOf(record.income_aside) - centsOf(record.costs_aside));
  const earlier = (tab: string) => paths.rentalStatement.to({ id: previousId }, { tab });
  const addressOf = ({ part, isGone }: ChangedLine) => {
    if (part === 'rest') return tabOf('objects');
    return isGone ? earlier(part) : addresses[part];
  };
  return (
    <>
      <ul className={classes.causes} aria-label={t('byPart')}>
        {change.parts.map(({ part, amount }) => (
          <Part key={part} href={addresses[part]} words={t(`parts.${part}`)} amount={amount} />
        ))}
      </ul>
      {centsOf(aside) !== 0n && (
        <p className={classes.small}>
          <AppLink href={tabOf('aside')}>{t('aside', { amount: formatMoney(aside, language) })}</AppLink>
        </p>
      )}
      {objects.length > 0 && (
        <>
          <p className={classes.heading}>{t('byObject', { count: objects.length })}</p>
          <ul className={classes.causes} aria-label={t('byObject', { count: objects.length })}>
            {objects.map(({ key, name, amount, lines }) => (
              <Unfolded key={key} words={name ?? t('unnamed')} amount={amount} lines={lines} addressOf={addressOf} />
            ))}
            {centsOf(withoutObject.amount) !== 0n && (
              <Unfolded words={t('withoutObject')} {...withoutObject} addressOf={addressOf} />
            )}
          </ul>
        </>
      )}
    </>
  );
}

function Part({ href, words, amount }: { href: string; words: string; amount: string }) {
  return (
    <li>
      <AppLink className={classes.cause} href={href}>
        <span>{words}</span>
        <Difference amount={amount} />
      </AppLink>
    </li>
  );
}

interface UnfoldedProps {
  words: string;
  amount: string;
  lines: readonly ChangedLine[];
  addressOf: (line: ChangedLine) => string;
}

/** What an object, or what belongs to none, was settled otherwise by; each line leads to its bookings. */
function Unfolded({ words, amount, lines, addressOf }: UnfoldedProps) {
  const t = useTranslations('rental-statements.payout');
  const nameOf = ({ part, account, party }: ChangedLine) => {
    if (part === 'income' || part === 'costs')
      return [account ?? t(`parts.${part}`), party].filter(Boolean).join(' · ');
    return t(`parts.${part === 'rest' ? 'difference' : part}`);
  };
  return (
    <li>
      <details>
        <summary className={classes.cause}>
          <span>{words}</span>
          <Difference amount={amount} />
        </summary>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.key} className={classes.line}>
              <span>
                <AppLink href={addressOf(line)}>{nameOf(line)}</AppLink>{' '}
                {line.isGone && <span className={classes.small}>{t('onlyBefore')}</span>}
              </span>
              <Difference amount={line.amount} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
