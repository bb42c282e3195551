import { formatList } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { useFieldName } from './field-name.ts';
import classes from './new-fields.module.css';

/** Fields that this version reads and the last complete read did not, by what they are called in the list of the records. */
export function NewFields({ recordType, names }: { recordType: string; names: readonly string[] }) {
  const t = useTranslations('tools');
  const nameOf = useFieldName(recordType);
  const language = useLocale();
  return <p className={classes.newFields}>{t('newFields', { names: formatList(names.map(nameOf), language) })}</p>;
}
