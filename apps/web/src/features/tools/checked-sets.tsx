import type { CheckedSet } from '@gevel/contract';
import { formatDate, formatInteger, formatList } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './tools.module.css';

const roles = { allowed: 'success', forbidden: 'danger', absent: 'danger', unknown: 'warning' } as const;

/** What is known of each set; those with something to mend first. */
export function CheckedSets({ sets }: { sets: readonly CheckedSet[] }) {
  const t = useTranslations('tools.connection');
  const language = useLanguage();
  const number = (value: number | null) => (value === null ? '–' : formatInteger(value, language));
  return (
    <PlainTable
      caption={t('sets')}
      rows={sets.toSorted((one, other) => Number(isWell(one)) - Number(isWell(other)))}
      rowKey={({ set }) => set}
      columns={[
        { key: 'set', label: t('set'), renderCell: (set) => <Found set={set} /> },
        {
          key: 'access',
          place: 'amount',
          label: t('access'),
          renderCell: ({ access }) => <Badge role={roles[access]}>{t(`accesses.${access}`)}</Badge>,
        },
        { key: 'newest', label: t('newest'), renderCell: ({ newest }) => (newest === null ? '–' : formatDate(newest)) },
        { key: 'rows', label: t('rows'), isNumber: true, place: 'named', renderCell: ({ rows }) => number(rows) },
        {
          key: 'size',
          label: t('size'),
          isNumber: true,
          place: 'named',
          renderCell: ({ rows, bytes_per_row: bytes }) =>
            rows === null || bytes === null ? '–' : t('kilobytes', { size: Math.ceil((rows * bytes) / 1_000) }),
        },
        { key: 'calls', label: t('calls'), isNumber: true, place: 'named', renderCell: ({ calls }) => number(calls) },
        {
          key: 'duration',
          label: t('duration'),
          isNumber: true,
          place: 'named',
          renderCell: ({ seconds }) => (seconds === null ? '–' : t('seconds', { seconds: Math.ceil(seconds) })),
        },
      ]}
    />
  );
}

const isWell = ({ access, unreadable, missing }: CheckedSet) =>
  access === 'allowed' && unreadable === 0 && missing.length === 0;

function Found({ set }: { set: CheckedSet }) {
  const t = useTranslations('tools.connection');
  const tLimits = useTranslations('tools.limitKinds');
  const language = useLanguage();
  const list = (fields: readonly string[]) => ({ fields: formatList(fields, language) });
  const missing = (isNeeded: boolean) =>
    set.missing.filter(({ is_needed }) => is_needed === isNeeded).map(({ property }) => property);
  const [needed, optional] = [missing(true), missing(false)];
  return (
    <div>
      <code className={classes.value}>{set.set}</code>
      <div className={classes.problem}>
        {set.access === 'unknown' && set.problem !== null && <p>{set.problem}</p>}
        {set.unreadable > 0 && <p>{t('unreadable', { ...set, reason: set.reason ?? '' })}</p>}
        {needed.length > 0 && <p>{t('missing', list(needed))}</p>}
        {optional.length > 0 && <p className={classes.detail}>{t('missingOptional', list(optional))}</p>}
        {set.added.length > 0 && <p className={classes.detail}>{t('added', list(set.added))}</p>}
        {set.limits.map(({ kind, value }) => (
          <p key={kind} className={classes.detail}>
            {tLimits(kind, { value: value ?? 0 })}
          </p>
        ))}
      </div>
    </div>
  );
}
