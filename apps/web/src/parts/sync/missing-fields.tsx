import { formatList } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { useFieldName } from './field-name.ts';
import classes from './missing-fields.module.css';

interface Props {
  /** Read by this version and not by the last complete read, or had by the back office for none of the records. */
  why: 'newFields' | 'notGiven';
  recordType: string;
  names: readonly string[];
}

/** Fields that the last complete read did not fill, by what they are called in the list of the records. */
export function MissingFields({ why, recordType, names }: Props) {
  const t = useTranslations('tools');
  const nameOf = useFieldName(recordType);
  const language = useLocale();
  return <p className={classes.missingFields}>{t(why, { names: formatList(names.map(nameOf), language) })}</p>;
}
