import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** In the place of a value that the portal could not have yet: that there is none is not known. */
export function NotRead() {
  const t = useTranslations('lists');
  return (
    <Text span inherit c="dimmed" fs="italic">
      {t('notRead')}
    </Text>
  );
}
