import { type ChangePart, centsOf, type StatementChange, statementChange } from '@gevel/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
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
      <summary>{t('byPart')}</summary>
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
  const { objects, withoutObject } = change;
  return (
    <>
      <ul className={classes.causes} aria-label={t('byPart')}>
        {change.parts.map(({ part, amount }) => (
          <Part key={part} href={addresses[part]} words={t(`parts.${part}`)} amount={amount} />
        ))}
      </ul>
      {objects.length > 0 && (
        <>
          <p className={classes.heading}>{t('byObject', { count: objects.length })}</p>
          <ul className={classes.causes} aria-label={t('byObject', { count: objects.length })}>
            {objects.map(({ key, name, amount }) => (
              <Part key={key} href={tabOf('objects')} words={name ?? t('unnamed')} amount={amount} />
            ))}
            {centsOf(withoutObject) !== 0n && (
              <Part href={tabOf('fields')} words={t('withoutObject')} amount={withoutObject} />
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
