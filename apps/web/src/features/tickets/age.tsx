import { useTranslations } from 'use-intl';
import classes from './tickets.module.css';

const oldAfterDays = 30;

interface Props {
  ticket: { age_days: number; is_open: boolean };
  /** Its label says that these are days. */
  isLabelled?: boolean;
}

/** How long a ticket has been, or was, open; a long wait stands out in words and weight, not by colour alone. */
export function Age({ ticket, isLabelled = false }: Props) {
  const t = useTranslations();
  const isOld = ticket.is_open && ticket.age_days > oldAfterDays;
  return (
    <span className={classes.age} data-old={isOld || undefined} title={isOld ? t('tickets.longOpen') : undefined}>
      {isLabelled ? ticket.age_days : t('portfolio.days', { count: ticket.age_days })}
    </span>
  );
}
