import type { FeedEntry } from '@gevel/contract';
import { type AdminFeedKindName, adminFeedKinds, feedKinds, isAdminFeedKind } from '@gevel/contract/plain';
import { dateInText, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { dayOf, today } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { type LinkedList, paths } from '../../lib/paths.ts';
import { useIsAddressed, useUser } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { DocumentLink, QuestionLink } from '../record-page/place-links.tsx';
import { RecordLink } from '../record-page/record-link.tsx';
import { useRecordTypeName } from '../sync/record-type-name.ts';
import { dueLists } from './due-lists.ts';
import { type FeedGroup, feedDays } from './feed-days.ts';
import classes from './feed-entries.module.css';
import { withFeedWords } from './with-feed-words.tsx';

function Days({ entries }: { entries: readonly FeedEntry[] }) {
  return (
    <div className={classes.days}>
      {feedDays(entries).map(({ day, groups }) => (
        <section key={day} className={classes.day}>
          <h3 className={classes.date}>
            <DayName day={day} />
          </h3>
          <ul className={classes.entries}>
            {groups.map((group) => (
              <Group key={group.key} group={group} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What happened, day by day; several of a kind on one day stand folded under one line. */
export const FeedEntries = withFeedWords(Days);

function DayName({ day }: { day: string }) {
  const t = useTranslations('feedEntries');
  const language = useLanguage();
  if (day === today()) return t('today');
  const dayAfter = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3_600_000).toISOString();
  if (dayOf(dayAfter) === today()) return t('yesterday');
  return dateInText(day, language);
}

function Group({ group: { entries } }: { group: FeedGroup }) {
  const [first] = entries;
  if (first === undefined) return null;
  if (entries.length === 1) return <Entry entry={first} />;
  return (
    <li className={classes.entry}>
      <Icon name={iconOf(first)} size={18} />
      <details className={classes.folded}>
        <summary className={classes.summary}>
          <Sentence entry={first} count={entries.length} /> {first.is_new && <NewMark />} <DueMark due={first.due} />
        </summary>
        <InList entry={first} />
        <ul className={classes.within}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <What entry={entry} />
              <Sentence entry={entry} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Entry({ entry }: { entry: FeedEntry }) {
  return (
    <li className={classes.entry}>
      <Icon name={iconOf(entry)} size={18} />
      <div>
        <p className={classes.said}>
          <Sentence entry={entry} /> {entry.is_new && <NewMark />} <DueMark due={entry.due} />
        </p>
        <What entry={entry} />
      </div>
    </li>
  );
}

function NewMark() {
  return <Badge role="info">{useTranslations('feedEntries')('isNew')}</Badge>;
}

/** That what fell due does so no more. */
function DueMark({ due }: { due: FeedEntry['due'] }) {
  const t = useTranslations('feedEntries.due');
  return due === null || due === 'open' ? null : <Badge role="neutral">{t(due)}</Badge>;
}

/** All that falls due like it, in the list that they stand in. */
function InList({ entry }: { entry: FeedEntry }) {
  const t = useTranslations('feedEntries');
  const list = entry.due === 'open' ? dueLists(today())[entry.event] : undefined;
  const isOpen = useMay((list?.screen ?? paths.feed).operation);
  if (list === undefined || !isOpen) return null;
  return (
    <p className={classes.what}>
      <AppLink href={list.address}>{t('inList')}</AppLink>
    </p>
  );
}

/** The record by its name, with what tells it from others. */
function What({ entry }: { entry: FeedEntry }) {
  const t = useTranslations('feedEntries');
  const user = useUser();
  const { kind, title, subtitle, record_id, owner_name } = entry;
  if (kind === 'alerts') {
    return (
      <p className={classes.what}>
        <AppLink href={`${paths.profile.to()}#signalen`}>{t('thresholds')}</AppLink>
      </p>
    );
  }
  if (isAdminFeedKind(kind)) return <Administered entry={entry} kind={kind} />;
  const isOwner = (user?.portal?.type ?? user?.type) === 'owner';
  const { leadsTo } = feedKinds[kind];
  const name = title ?? t('gone');
  const around = [subtitle, isOwner || kind === 'owners' ? '' : owner_name].filter((part) => part !== '').join(' · ');
  return (
    <p className={classes.what}>
      {leadsTo === null ? (
        name
      ) : leadsTo === 'documents' ? (
        <DocumentLink id={record_id}>{name}</DocumentLink>
      ) : leadsTo === 'threads' ? (
        <QuestionLink id={record_id}>{name}</QuestionLink>
      ) : (
        <RecordLink list={leadsTo satisfies LinkedList} id={record_id}>
          {name}
        </RecordLink>
      )}
      {around !== '' && <span className={classes.around}>{around}</span>}
    </p>
  );
}

/** A user, broker, owner or item with a screen of its own; of all else the part of the tools that is about it. */
function Administered({ entry, kind }: { entry: FeedEntry; kind: AdminFeedKindName }) {
  const t = useTranslations('feedEntries');
  const nameOf = useRecordTypeName();
  const { title, subtitle, record_id } = entry;
  const { leadsTo } = adminFeedKinds[kind];
  const isTool = leadsTo === 'sync' || leadsTo === 'documents' || leadsTo === 'webhooks';
  const name =
    kind === 'sync_alarms' && title !== null ? nameOf(title) : (title ?? t(kind === 'sync_runs' ? 'toSync' : 'gone'));
  return (
    <p className={classes.what}>
      {isTool ? (
        <AppLink href={paths.tools.to(undefined, { section: leadsTo })}>{name}</AppLink>
      ) : (
        <RecordLink list={leadsTo} id={record_id}>
          {name}
        </RecordLink>
      )}
      {subtitle !== '' && <span className={classes.around}>{subtitle}</span>}
    </p>
  );
}

/** Kinds are drawn as the part of the portal that they belong to. */
function iconOf({ kind }: FeedEntry) {
  const icons = {
    rental_statements: 'rental-statements',
    statement_payments: 'rental-statements',
    tickets: 'tickets',
    ticket_notes: 'tickets',
    contracts: 'contracts',
    objects: 'objects',
    purchase_invoices: 'reports',
    sales_invoices: 'reports',
    ticket_approvals: 'tickets',
    invoice_approvals: 'reports',
    ticket_decisions: 'tickets',
    invoice_decisions: 'reports',
    service_costs: 'reports',
    object_documents: 'documents',
    contract_documents: 'documents',
    invoice_documents: 'documents',
    statement_documents: 'documents',
    ticket_documents: 'documents',
    owner_documents: 'documents',
    contract_deadlines: 'contracts',
    overdue_invoices: 'reports',
    statement_questions: 'threads',
    mutation_questions: 'threads',
    invoice_questions: 'threads',
    ticket_questions: 'threads',
    contract_questions: 'threads',
    object_questions: 'threads',
    owners: 'owners',
    user_accounts: 'users',
    broker_portals: 'brokers',
    owner_portals: 'owners',
    must_read_news: 'news',
    sync_runs: 'tools',
    sync_alarms: 'warning',
    refused_documents: 'documents',
    stopped_webhooks: 'tools',
    alerts: 'warning',
  } as const;
  return icons[kind];
}

function Sentence({ entry, count = 1 }: { entry: FeedEntry; count?: number }) {
  const t = useTranslations('feedEntries');
  const language = useLanguage();
  const isAddressed = useIsAddressed();
  const event = entry.event === 'awaits_owner' && isAddressed ? 'awaits_you' : entry.event;
  const text = (value: string | null) => {
    if (entry.event === 'end_changed' || entry.event === 'notice_given')
      return value === null ? t('noEndDate') : dateInText(value, language);
    if (value === null) return '';
    if (entry.kind === 'alerts' || entry.kind === 'must_read_news') return value;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateInText(value, language);
    return entry.kind === 'tickets' ? value : formatMoney(value, language);
  };
  // Each kind has a sentence for each of its events, which the test of the feed's words walks.
  if (count > 1) return t(`many.${entry.kind}.${event}` as 'many.contracts.rent_changed', { count });
  return t(`one.${entry.kind}.${event}` as 'one.contracts.rent_changed', {
    was: text(entry.was),
    becomes: text(entry.becomes),
  });
}
