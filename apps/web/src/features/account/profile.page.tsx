import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { Devices } from './devices.tsx';
import { EmailSection } from './email-section.tsx';
import { MailTopics } from './mail-topics.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SectionNav, sectionIds } from './section-nav.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

/** They come with their part, and their words with them. */
const Alerts = lazy(async () => ({ default: (await import('./alerts.tsx')).Alerts }));
const ReportSchedules = lazy(async () => ({ default: (await import('./report-schedules.tsx')).ReportSchedules }));

export function ProfilePage() {
  const t = useTranslations('account');
  const user = useUser();
  useAnchor();
  if (user === null) return null;
  // What somebody is mailed of is theirs alone.
  const isOwn = user.portal === null;
  return (
    <Page>
      <PageHeader title={t('title')} />
      <div className={classes.columns}>
        <SectionNav isOwn={isOwn} />
        <div className={classes.sections}>
          <Section id={sectionIds.personal} title={t('personal')} hint={t('personalHint')}>
            <ProfileForm key={user.id} user={user} />
          </Section>
          <EmailSection user={user} />
          <Section id={sectionIds.password} title={t('password.title')} hint={t('password.hint')}>
            <PasswordForm user={user} />
          </Section>
          <SecondFactor user={user} />
          <Passkeys user={user} />
          {isOwn && <MailTopics />}
          {isOwn && (
            <Section id={sectionIds.alerts} title={t('alerts')}>
              <Suspense fallback={<Skeleton height={240} />}>
                <Alerts />
              </Suspense>
            </Section>
          )}
          {isOwn && (
            <Section id={sectionIds.reports} title={t('reports')}>
              <Suspense fallback={<Skeleton height={160} />}>
                <ReportSchedules />
              </Suspense>
            </Section>
          )}
          <Sessions />
          <Devices />
          <Tokens />
        </div>
      </div>
    </Page>
  );
}

/** The part that the address names; the browser looked for it before it was there. */
function useAnchor(): void {
  const { hash, key } = useLocation({ select: ({ hash: name, state }) => ({ hash: name, key: state.__TSR_key }) });
  useEffect(() => {
    if (hash === '' || key === undefined) return;
    const section = document.getElementById(hash);
    section?.scrollIntoView();
    // Who comes for another password types it at once.
    if (hash === sectionIds.password) section?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [hash, key]);
}
