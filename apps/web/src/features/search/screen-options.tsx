import { Combobox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FoundScreen } from './use-found-screens.ts';

/** Beside what was found: where the portal itself has a screen of that name. */
export function ScreenOptions({ screens }: { screens: readonly FoundScreen[] }) {
  const t = useTranslations('search');
  if (screens.length === 0) return null;
  return (
    <Combobox.Group label={t('screens')}>
      {screens.map(({ key, title }) => (
        <Combobox.Option key={key} value={key}>
          {title}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
