import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../lib/paths.ts';
import { AppLink } from '../ui/app-link/app-link.tsx';
import classes from './dead-end.module.css';

/** A page that holds nothing but a reason and the way home. */
export function DeadEnd({
  code,
  title,
  message,
  children,
}: {
  code?: number;
  title: string;
  message: string;
  children?: ReactNode;
}) {
  const t = useTranslations('frame.errorPage');
  return (
    <div className={classes.page}>
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{message}</p>
      <div className={classes.actions}>
        {children}
        <Button component={AppLink} href={paths.home.to()}>
          {t('home')}
        </Button>
      </div>
    </div>
  );
}
