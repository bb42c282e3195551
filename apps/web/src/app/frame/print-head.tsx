import type { SessionUser } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { BrandLogo } from '../../parts/branding/brand-logo.tsx';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import classes from './frame.module.css';

/** On paper, in the place of menu and top bar: whose portal it is, who asked, and when. */
export function PrintHead({ user }: { user: SessionUser }) {
  const t = useTranslations('frame');
  const language = useLanguage();
  const { data: branding } = useQuery(brandingQuery);
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    // The page is taken as it stands when this returns.
    const follow = () => flushSync(() => setMoment(now()));
    window.addEventListener('beforeprint', follow);
    return () => window.removeEventListener('beforeprint', follow);
  }, []);
  const title = branding?.title ?? '';
  return (
    <div className={classes.printed} aria-hidden="true">
      <BrandLogo title={title} logoUrl={user.broker_logo ?? branding?.logo_url ?? null} />
      <span>
        {title} ·{' '}
        {t('printed', { name: `${user.first_name} ${user.name}`.trim(), moment: momentInText(moment, language) })}
      </span>
    </div>
  );
}

const now = (): string => new Date().toISOString();
