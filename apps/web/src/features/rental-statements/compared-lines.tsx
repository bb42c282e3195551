import type { ComparedStatementLine, ComparedStatementPart, StatementVersionsAnswer } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { Difference } from '../../parts/payout/difference.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import classes from './compared-versions.module.css';

type Comparison = NonNullable<StatementVersionsAnswer['data']['compared']>;

/** Each part with its lines, and what no line explains; together they are the difference of the totals. */
export function ComparedLines({ comparison: { parts, rest, ...total } }: { comparison: Comparison }) {
  const t = useTranslations('statementVersions');
  const told = parts.filter(({ amount, lines, rest: of }) => [amount, of].some(isSome) || lines.length > 0);
  return (
    <ul className={classes.parts} aria-label={t('difference')}>
      {told.map((part) => (
        <Part key={part.part} part={part} />
      ))}
      {isSome(rest) && (
        <li className={classes.line}>
          <span>{t('rest')}</span>
          <Difference amount={rest} />
        </li>
      )}
      <li className={classes.total}>
        <span>{t('total')}</span>
        <Change {...total} />
      </li>
    </ul>
  );
}

const isSome = (amount: string) => centsOf(amount) !== 0n;

function Part({ part: { part, lines, left_out: left, rest, ...total } }: { part: ComparedStatementPart }) {
  const t = useTranslations('statementVersions');
  const name = t(`parts.${part}`);
  return (
    <li>
      <p className={classes.part}>
        <span>{name}</span>
        <Change {...total} />
      </p>
      {(lines.length > 0 || isSome(rest)) && (
        <ul className={classes.lines} aria-label={t('linesOf', { part: name })}>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never change place within an answer
            <Line key={place} line={line} />
          ))}
          {left.count > 0 && (
            <li className={classes.line}>
              <span>{t('leftOut', { count: left.count })}</span>
              <Difference amount={left.amount} />
            </li>
          )}
          {isSome(rest) && (
            <li className={classes.line}>
              <span>{t('rest')}</span>
              <Difference amount={rest} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Line({ line }: { line: ComparedStatementLine }) {
  const t = useTranslations('statementVersions');
  const language = useLocale();
  const { change, description, relation_id, relation_name, object_id, object_name, invoice_reference } = line;
  const isUnnamed = [description, relation_name, object_name, invoice_reference].every((text) => text === null);
  return (
    <li className={classes.line}>
      <span>
        <strong className={classes.change}>{t(`changes.${change}`)}</strong>{' '}
        {isUnnamed ? t('unnamed') : description !== null && <SourceText>{description}</SourceText>}
        {relation_name !== null && (
          <span className={classes.small}>
            {' '}
            <RecordLink list="relations" id={relation_id}>
              {relation_name}
            </RecordLink>
          </span>
        )}
        {object_name !== null && (
          <span className={classes.small}>
            {' '}
            <RecordLink list="objects" id={object_id}>
              {object_name}
            </RecordLink>
          </span>
        )}
        {invoice_reference !== null && <span className={classes.small}> {invoice_reference}</span>}
        {line.before !== null && line.now !== null && (
          <span className={classes.small}>
            {' '}
            {formatMoney(line.before, language)} → {formatMoney(line.now, language)}
          </span>
        )}
      </span>
      <Difference amount={line.amount} />
    </li>
  );
}

function Change({ before, now, amount }: { before: string; now: string; amount: string }) {
  const language = useLocale();
  return (
    <>
      <span className={classes.small}>
        {formatMoney(before, language)} → {formatMoney(now, language)}
      </span>
      <Difference amount={amount} />
    </>
  );
}
