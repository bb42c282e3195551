import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import classes from './dashboard.module.css';

export function ShowAll({ href }: { href: string }) {
  const t = useTranslations('dashboard');
  return (
    <Anchor component={AppLink} className={classes.all} href={href} data-on-screen data-finger>
      {t('showAll')}
    </Anchor>
  );
}
