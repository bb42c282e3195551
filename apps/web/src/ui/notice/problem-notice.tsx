import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { Notice } from './notice.tsx';

/** What went wrong, the reference for whoever is asked for help, and a second try. */
export function ProblemNotice({ error, title, onAgain }: { error: unknown; title?: string; onAgain?: () => void }) {
  const t = useTranslations('ui');
  const textOf = useProblemText();
  return (
    <Notice mood="danger" title={title ?? t('failed')}>
      <p>{textOf(error)}</p>
      {isApiProblem(error) && error.requestId && (
        <Text component="p" inherit fz="xs">
          {t('requestId', { id: error.requestId })}
        </Text>
      )}
      {onAgain && (
        <Button mt="0.5rem" variant="default" size="xs" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </Notice>
  );
}
