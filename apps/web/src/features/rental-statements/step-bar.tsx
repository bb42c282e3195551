import { formatMoney } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './statement-steps.module.css';
import { placeIn, type Span } from './step-span.ts';

interface StepBarProps {
  label: string;
  /** The label as it is drawn, where that is more than words. */
  drawn?: ReactNode;
  from: string;
  to: string;
  amount: string;
  span: Span;
  isOpen?: boolean;
  toggle?: () => void;
  isBalance?: boolean;
}

/** In colours that people set for themselves. */
const patternOf = { up: 'full', down: 'hatched', balance: 'marked' } as const;

/** One step of the waterfall: from the balance before it to the one after. */
export function StepBar({
  label,
  drawn,
  from,
  to,
  amount,
  span,
  isOpen = false,
  toggle,
  isBalance = false,
}: StepBarProps) {
  const t = useTranslations('rental-statements.steps');
  const language = useLocale();
  const money = formatMoney(amount, language);
  const { start, width, zero } = placeIn(span, from, to);
  const kind = isBalance ? 'balance' : amount.startsWith('-') ? 'down' : 'up';
  const body = (
    <>
      <span className={classes.label}>
        {toggle && (
          <span className={classes.arrow} data-open={isOpen}>
            <Icon name="right" size={12} />
          </span>
        )}
        {drawn ?? label}
      </span>
      <span className={classes.amount}>{money}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.zero} data-forced-bar="full" style={{ insetInlineStart: `${zero}%` }} />
        <span
          className={classes.bar}
          data-kind={kind}
          data-forced-bar={patternOf[kind]}
          style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
        />
      </span>
    </>
  );
  if (!toggle) return <div className={classes.step}>{body}</div>;
  return (
    <button
      type="button"
      className={classes.step}
      aria-expanded={isOpen}
      aria-label={t('open', { step: label, amount: money })}
      onClick={toggle}
    >
      {body}
    </button>
  );
}
