import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice/notice.tsx';
import { withAsOfWords } from './with-as-of-words.tsx';

/** On the radar of indexations, which is told of now alone: why; and to whoever asked a day in the address, that it is not of that day. */
export const OfNow = withAsOfWords(function OfNow() {
  const t = useTranslations('asOf.onlyNow');
  const isAsked = useLocation({ select: ({ search }) => 'as_of' in search });
  // A list that opens with a view of its own leaves the day out of the address.
  const [wasAsked, keep] = useState(isAsked);
  if (isAsked && !wasAsked) keep(true);
  if (!wasAsked)
    return (
      <Text size="sm" c="dimmed">
        {t('indexation')}
      </Text>
    );
  return (
    <Notice mood="warning" title={t('title')}>
      <p>{t('indexation')}</p>
    </Notice>
  );
});
