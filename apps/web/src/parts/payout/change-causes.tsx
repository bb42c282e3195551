import type { ChangeLine, ExplainedChange } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { InvoiceLink } from '../record-page/invoice-link.tsx';
import { RecordLink } from '../record-page/record-link.tsx';
import { Difference } from './difference.tsx';
import classes from './payout.module.css';

type Explained = ExplainedChange['rest'];

/** Each cause with what it comes to; with the rest they are the whole difference. */
export function ChangeCauses({ change, explain }: { change: ExplainedChange; explain: ReactNode }) {
  const t = useTranslations('rental-statements.payout');
  const { causes, rest } = change;
  if (causes.length === 0 && rest.lines.length === 0) return null;
  return (
    <>
      <p className={classes.heading}>
        {t('causes')} {explain}
      </p>
      <ul className={classes.causes} aria-label={t('causes')}>
        {causes.map(({ cause, ...explained }) => (
          <Cause key={cause} name={t(`change.names.${cause}`)} {...explained} />
        ))}
        {rest.lines.length > 0 && <Cause name={t('change.names.rest')} {...rest} />}
      </ul>
    </>
  );
}

function Cause({ name, amount, lines, left_out }: Explained & { name: string }) {
  const t = useTranslations('rental-statements.payout');
  return (
    <li>
      <details>
        <summary className={classes.cause}>
          <span>{name}</span>
          <Difference amount={amount} />
        </summary>
        <ul className={classes.lines} aria-label={t('linesOf', { cause: name })}>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never change place within an answer
            <Line key={place} line={line} />
          ))}
          {left_out.count > 0 && (
            <li className={classes.line}>
              <span>{t('leftOut', { count: left_out.count })}</span>
              <Difference amount={left_out.amount} />
            </li>
          )}
        </ul>
      </details>
    </li>
  );
}

/** What it is about, with the way to the contract or invoice, and what it was and is. */
function Line({ line }: { line: ChangeLine }) {
  const t = useTranslations('rental-statements.payout');
  const language = useLocale();
  const { name, object_name, owner_name, before, now, amount, date } = line;
  const isBoth = centsOf(before) !== 0n && centsOf(now) !== 0n;
  const known = [name, object_name].filter((text) => text !== null).join(' · ');
  return (
    <li className={classes.line}>
      <span>
        {known === '' && <Reference line={line} other={t('stated')} />}
        {name}
        {name !== null && object_name !== null && ' · '}
        {object_name !== null && (
          <RecordLink list="objects" id={line.object_id}>
            {object_name}
          </RecordLink>
        )}
        {known !== '' && <Reference line={line} />}
        {owner_name !== null && <span className={classes.small}> {owner_name}</span>}
        {date !== null && <span className={classes.small}> {formatDate(date)}</span>}
        {isBoth && (
          <>
            {' '}
            <span className={classes.was}>
              {formatMoney(before, language)} → {formatMoney(now, language)}
            </span>
          </>
        )}
      </span>
      <Difference amount={amount} />
    </li>
  );
}

function Reference({ line, other = null }: { line: ChangeLine; other?: string | null }) {
  const { contract_id, contract_reference, invoice_id, invoice_reference } = line;
  if (invoice_id !== null)
    return (
      <>
        {' '}
        <InvoiceLink id={invoice_id}>{invoice_reference ?? invoice_id}</InvoiceLink>
      </>
    );
  if (contract_id !== null)
    return (
      <>
        {' '}
        <RecordLink list="contracts" id={contract_id}>
          {contract_reference ?? contract_id}
        </RecordLink>
      </>
    );
  return other;
}
