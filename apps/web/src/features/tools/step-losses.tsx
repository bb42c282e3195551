import type { SyncRun } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import { useFieldName } from '../../parts/sync/field-name.ts';
import { useRecordTypeName } from '../../parts/sync/record-type-name.ts';
import classes from './tools.module.css';

/** What a read would have lost, in numbers: what somebody has to know before confirming it. */
export function StepLosses({ step: { record_type, losses } }: { step: SyncRun['steps'][number] }) {
  const t = useTranslations('tools.losses');
  const typeName = useRecordTypeName();
  const fieldName = useFieldName(record_type);
  return (
    <ul className={classes.losses}>
      {losses.map(({ what, name, lost, of }) => (
        <li key={`${what} ${name}`}>
          {t(what, { name: what === 'values' ? fieldName(name) : typeName(name), lost, of })}
        </li>
      ))}
    </ul>
  );
}
