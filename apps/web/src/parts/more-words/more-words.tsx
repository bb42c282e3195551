import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { IntlProvider, useMessages, useTimeZone } from 'use-intl';
import { named } from '../../lib/source-name.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';

interface Props<Words> {
  /** Of the words, in the store of answers. */
  name: string;
  dutch: Words;
  readEnglish: () => Promise<Words>;
  /** What stands there until the words have come, so that what is below stays where it is. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Around what few screens show: its words come with it and not with every screen. */
export function MoreWords<Words extends object>({
  name,
  dutch,
  readEnglish,
  meanwhile = null,
  children,
}: Props<Words>) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const everywhere = useMessages();
  const { data: english, error } = useQuery({
    queryKey: ['words', name],
    queryFn: readEnglish,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: language === 'en',
  });
  // Whoever changes the language keeps what they see, and what they typed in it, until the other words are there.
  const [first] = useState(language);
  const before = first === 'nl' ? dutch : undefined;
  const words = language === 'nl' ? dutch : (english ?? before);
  const messages = useMemo(
    () => ({ ...everywhere, ...(words && named(words, words === dutch ? 'nl' : 'en')) }),
    [everywhere, words, dutch],
  );
  if (!words) return error ? <FailureNotice error={error} /> : meanwhile;
  return (
    <IntlProvider locale={language} messages={messages} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}

/** Wraps parts that need the same words of their own. */
export function moreWords<Words extends object>(words: Omit<Props<Words>, 'children' | 'meanwhile'>) {
  return function withWords<PartProps extends object>(
    Part: ComponentType<PartProps>,
    meanwhile?: ReactNode,
  ): (props: PartProps) => ReactNode {
    return function Worded(props: PartProps) {
      return (
        <MoreWords {...words} meanwhile={meanwhile}>
          <Part {...props} />
        </MoreWords>
      );
    };
  };
}
