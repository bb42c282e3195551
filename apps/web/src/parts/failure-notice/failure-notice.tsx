import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { Notice } from '../../ui/notice/notice.tsx';

const secondsInMinute = 60;

interface Props {
  error: unknown;
  /** In place of the sentence of the error's code. */
  text?: string | undefined;
}

/** Why something typed was refused and, when the server said how long to wait, how much of that is left. */
export function FailureNotice({ error, text }: Props) {
  const textOf = useProblemText();
  const asked = isApiProblem(error) ? error.retryAfterSeconds : null;
  return (
    <Notice mood="danger">
      <p>{text ?? textOf(error)}</p>
      {asked !== null && asked > 0 && <Waiting seconds={asked} />}
    </Notice>
  );
}

function Waiting({ seconds: asked }: { seconds: number }) {
  const t = useTranslations('auth.login');
  const [seconds, setSeconds] = useState(asked);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  // The countdown is for the eye; read out every second it would drown everything else.
  return (
    <p aria-live="off">
      {seconds > secondsInMinute
        ? t('waitMinutes', { minutes: Math.ceil(seconds / secondsInMinute) })
        : t('waitSeconds', { seconds })}
    </p>
  );
}
