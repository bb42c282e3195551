import { momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { WhomToAsk } from './whom-to-ask.tsx';

/** That Bloxs asked to be left alone, until when, and one call to find out whether it still means it. */
export function Resting({ until, onProbed }: { until: string; onProbed: () => void }) {
  const t = useTranslations('tools');
  const language = useLanguage();
  const mayProbe = useMay('tools.probeBackOffice');
  const probe = useMutation({
    mutationFn: () => call('tools.probeBackOffice'),
    onSuccess: ({ data }) => data.reachable && onProbed(),
  });
  return (
    <Notice mood="warning" title={t('resting', { moment: momentInText(until, language) })}>
      <p>{t('restingHint')}</p>
      {probe.error && <ProblemNotice error={probe.error} />}
      {probe.data?.data.reachable === false && <p>{t('stillResting')}</p>}
      {!mayProbe && <WhomToAsk operation="tools.probeBackOffice" />}
      {mayProbe && (
        <Button variant="default" loading={probe.isPending} onClick={() => probe.mutate()}>
          {t('probe')}
        </Button>
      )}
    </Notice>
  );
}
