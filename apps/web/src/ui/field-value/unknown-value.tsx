import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** In the place of a value that the back office has and that could not be read: it is not empty. */
export function UnknownValue() {
  const t = useTranslations('ui.unread');
  return (
    <Text span inherit c="dimmed" fs="italic" title={t('valueHint')}>
      {t('value')}
    </Text>
  );
}
