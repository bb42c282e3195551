import { type ListName, longestClearReason } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { Checkbox, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { withMaskedWords } from '../masked/with-masked-words.tsx';
import { useListLabels } from '../use-list-labels.ts';
import classes from './exports.module.css';

interface ClearChoiceProps {
  list: string;
  /** The columns that are masked otherwise. */
  fields: readonly string[];
  /** Null while the file is to be masked. */
  reason: string | null;
  onChange: (reason: string | null) => void;
  /** The file was asked for without a reason. */
  isMissing: boolean;
}

/** Whether a file holds what is masked, and why. */
export const ClearChoice = withMaskedWords(function ClearChoice(props: ClearChoiceProps) {
  const { list, fields, reason, onChange, isMissing } = props;
  const t = useTranslations('masked.files');
  const labels = useListLabels(list as ListName); // whatever has no words goes by its name
  const names = formatList(
    fields.map((name) => labels.fields[name] ?? name),
    useLanguage(),
  );
  return (
    <div className={classes.clear}>
      <Checkbox
        label={t('ask')}
        description={`${names}. ${t('hint')}`}
        checked={reason !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      {reason !== null && (
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          required
          maxLength={longestClearReason}
          rows={2}
          value={reason}
          error={isMissing && reason.trim() === '' && t('noReason')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
});
