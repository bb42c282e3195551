import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';

const choices = ['auto', 'light', 'dark'] as const;

/** Light, dark, or what the machine says. */
export function AppearanceChoice() {
  const t = useTranslations('frame.appearance');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('label')}</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={choice}
          role="menuitemradio"
          aria-checked={choice === colorScheme}
          closeMenuOnClick={false}
          rightSection={choice === colorScheme ? <Icon name="check" size={16} /> : undefined}
          onClick={() => setColorScheme(choice)}
        >
          {t(choice)}
        </Menu.Item>
      ))}
    </>
  );
}
