import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import { writesQuery } from './ticket-writes.queries.ts';
import classes from './write-state.module.css';
import { WriteActions, WriteBadge, WriteProblem } from './write-state.tsx';

/** What was written through the portal and is not among the tickets yet; nothing when there is nothing. */
export function OnItsWay() {
  const t = useTranslations('tickets.write');
  const { data = [] } = useQuery(writesQuery);
  if (data.length === 0) return null;
  const areKept = data.every(({ state }) => state === 'kept');
  return (
    <Section title={t(areKept ? 'inbox' : 'onItsWay')} hint={t(areKept ? 'inboxHint' : 'onItsWayHint')}>
      <ul className={classes.list}>
        {data.map((receipt) => (
          <li key={receipt.id} className={classes.item}>
            <span className={classes.line}>
              <WriteBadge receipt={receipt} />
              <AppLink data-finger href={paths.ticketWrite.to({ id: receipt.id })}>
                {firstLine(receipt.description)}
              </AppLink>
              <span className={classes.by}>
                {[receipt.kind === 'note' && t('titleNote'), receipt.object_name, receipt.ticket_reference]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {(receipt.state === 'failed' || receipt.state === 'kept') && (
              <>
                <WriteProblem receipt={receipt} />
                <WriteActions receipt={receipt} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const longestLine = 80;

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}
