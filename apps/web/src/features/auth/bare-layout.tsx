import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandLogo } from '../../parts/branding/brand-logo.tsx';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import { LanguageChoice } from '../../parts/language/language-choice.tsx';
import classes from '../../parts/login-form/login.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** Under the card. */
  below?: ReactNode;
}

/** The screens before the portal itself: a logo, a language and one card. */
export function BareLayout({ title, children, below }: Props) {
  const t = useTranslations('auth.login');
  const { data: branding, isPending } = useQuery(brandingQuery);
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <LanguageChoice />
      </header>
      <main className={classes.column}>
        <div className={classes.brand}>
          {isPending ? (
            <Skeleton width={150} height={36} />
          ) : (
            <BrandLogo title={branding?.title ?? ''} logoUrl={branding?.logo_url ?? null} isLarge />
          )}
          <p className={classes.product}>{t('product')}</p>
        </div>
        <section className={classes.card} aria-labelledby="card-title">
          <h1 className={classes.title} id="card-title">
            {title}
          </h1>
          {children}
        </section>
        {below}
      </main>
    </div>
  );
}
