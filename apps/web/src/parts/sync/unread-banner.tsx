import type { UnreadRecords } from '@gevel/contract';
import { formatList } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useRecordTypeName } from './record-type-name.ts';
import classes from './unread-banner.module.css';

interface Props {
  unread?: readonly UnreadRecords[] | undefined;
}

/** Says of what is on the screen what the portal could not read; shows nothing when it could read everything. */
export function UnreadBanner({ unread = [] }: Props) {
  const t = useTranslations('ui.unread');
  if (unread.length === 0) return null;
  return (
    <Notice mood={isMuch(unread) ? 'warning' : 'info'} title={t(titleOf(unread))}>
      <Sentences unread={unread} />
    </Notice>
  );
}

/** The same within a card that is one of several. */
export function UnreadNote({ unread = [] }: Props) {
  const t = useTranslations('ui.unread');
  if (unread.length === 0) return null;
  return (
    <div className={classes.note} role="note">
      <strong>{t(titleOf(unread))}</strong>
      <Sentences unread={unread} />
    </div>
  );
}

/** What is said of a type of which there are none; whether there are any to be had is not known. */
const noneSaid = { not_delivered: 'notDelivered', none_given: 'noneGiven' } as const;
type NoneSaid = keyof typeof noneSaid;
const isNone = (problem: UnreadRecords['problem']): problem is NoneSaid => problem !== null && problem in noneSaid;

const isMuch = (unread: readonly UnreadRecords[]) => unread.some(({ problem }) => problem !== null && !isNone(problem));
const isShort = (unread: readonly UnreadRecords[]) =>
  isMuch(unread) || unread.some(({ problem, records }) => problem === 'not_delivered' || records > 0);

/** Of which there is nothing more to say than that it is not delivered: one sentence says it of all. */
const isMissing = ({ problem, records, values }: UnreadRecords) =>
  problem === 'not_delivered' && records === 0 && values === 0;

function titleOf(unread: readonly UnreadRecords[]) {
  if (isShort(unread)) return 'incomplete';
  return unread.some(({ problem }) => problem === 'none_given') ? 'perhaps' : 'unknown';
}

function Sentences({ unread }: { unread: readonly UnreadRecords[] }) {
  const t = useTranslations('ui.unread');
  const nameOf = useRecordTypeName();
  const language = useLanguage();
  const missing = unread.filter(isMissing).map(({ record_type }) => record_type);
  return (
    <ul className={classes.sentences}>
      {missing.length > 0 && <li>{t('notDelivered', { recordType: formatList(missing.map(nameOf), language) })}</li>}
      {unread
        .filter((one) => !isMissing(one))
        .map(({ record_type, records, of, values, problem }) => {
          const recordType = nameOf(record_type);
          return (
            <li key={record_type}>
              {[
                records > 0 && of !== null && t('recordsOf', { recordType, count: records, of }),
                records > 0 && of === null && t('records', { recordType, count: records }),
                values > 0 && t('values', { recordType, count: values }),
                problem !== null &&
                  records === 0 &&
                  t(isNone(problem) ? noneSaid[problem] : 'notWhole', { recordType }),
              ]
                .filter(Boolean)
                .join(' ')}
            </li>
          );
        })}
    </ul>
  );
}
