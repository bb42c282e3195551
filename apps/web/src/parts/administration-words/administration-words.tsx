import { administration as dutch } from '@gevel/i18n/nl/administration';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useMessages, useTimeZone } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';

/** Around what only administrators see: its words come with it and not with every screen. */
export function AdministrationWords({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const everywhere = useMessages();
  const { data: english, error } = useQuery({
    queryKey: ['administration-words'],
    queryFn: englishWords,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: language === 'en',
  });
  const words = language === 'nl' ? dutch : english;
  const messages = useMemo(() => ({ ...everywhere, ...words }), [everywhere, words]);
  if (!words) return error ? <FailureNotice error={error} /> : null;
  return (
    <IntlProvider locale={language} messages={messages} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}

async function englishWords() {
  const { administration } = await import('@gevel/i18n/en/administration');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return administration as unknown as typeof dutch;
}
