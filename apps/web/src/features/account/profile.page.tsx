import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { Devices } from './devices.tsx';
import { EmailSection } from './email-section.tsx';
import { MailTopics } from './mail-topics.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { type SectionName, SectionNav, sectionIds, sectionOf } from './section-nav.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

/** They come with their part, and their words with them. */
const Alerts = lazy(async () => ({ default: (await import('./alerts.tsx')).Alerts }));
const ReportSchedules = lazy(async () => ({ default: (await import('./report-schedules.tsx')).ReportSchedules }));

export function ProfilePage() {
  const t = useTranslations('account');
  const user = useUser();
  const named = useNamedSection();
  if (user === null) return null;
  if (user.portal !== null) {
    return (
      <Page>
        <PageHeader title={t('title')} />
        <Notice mood="info">{t('inPortal')}</Notice>
      </Page>
    );
  }
  const of = (name: SectionName) => ({ isNamed: name === named });
  return (
    <Page>
      <PageHeader title={t('title')} />
      <div className={classes.columns} data-one={named !== null || undefined}>
        <SectionNav named={named} />
        <div className={classes.sections}>
          <Part {...of('personal')}>
            <Section id={sectionIds.personal} title={t('personal')} hint={t('personalHint')}>
              <ProfileForm key={user.id} user={user} />
            </Section>
          </Part>
          <Part {...of('email')}>
            <EmailSection user={user} />
          </Part>
          <Part {...of('password')}>
            <Section id={sectionIds.password} title={t('password.title')} hint={t('password.hint')}>
              <PasswordForm user={user} />
            </Section>
          </Part>
          <Part {...of('factor')}>
            <SecondFactor user={user} />
          </Part>
          <Part {...of('passkeys')}>
            <Passkeys user={user} />
          </Part>
          <Part {...of('mails')}>
            <MailTopics />
          </Part>
          <Part {...of('alerts')}>
            <Section id={sectionIds.alerts} title={t('alerts')}>
              <Suspense fallback={<Skeleton height={240} />}>
                <Alerts />
              </Suspense>
            </Section>
          </Part>
          <Part {...of('reports')}>
            <Section id={sectionIds.reports} title={t('reports')}>
              <Suspense fallback={<Skeleton height={160} />}>
                <ReportSchedules />
              </Suspense>
            </Section>
          </Part>
          <Part {...of('sessions')}>
            <Sessions />
          </Part>
          <Part {...of('devices')}>
            <Devices />
          </Part>
          <Part {...of('tokens')}>
            <Tokens />
          </Part>
        </div>
      </div>
    </Page>
  );
}

/** On a phone the part that the address names is all that stands below; without one only the names of all do. */
function Part({ isNamed, children }: { isNamed: boolean; children: ReactNode }) {
  return (
    <div className={classes.part} data-named={isNamed || undefined}>
      {children}
    </div>
  );
}

/** The part that the address names, brought into sight; the browser looked for it before it was there. */
function useNamedSection(): SectionName | null {
  const { hash, key } = useLocation({ select: ({ hash: name, state }) => ({ hash: name, key: state.__TSR_key }) });
  useEffect(() => {
    if (hash === '' || key === undefined) return;
    const section = document.getElementById(hash);
    section?.scrollIntoView();
    // Who comes for another password types it at once.
    if (hash === sectionIds.password) section?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [hash, key]);
  return sectionOf(hash);
}
