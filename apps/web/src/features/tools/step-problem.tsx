import { useTranslations } from 'use-intl';
import classes from './tools.module.css';

/** Problems are stored as "code: technical text"; the code is told in words, the text is for who looks into it. */
export function StepProblem({ problem }: { problem: string }) {
  const t = useTranslations('tools');
  const tCodes = useTranslations('tools.stepProblems');
  const [, code = '', detail = ''] = /^([a-z_]+): (.*)$/.exec(problem) ?? [];
  const known = code as Parameters<typeof tCodes>[0]; // `has` tells whether it is one of them
  if (!tCodes.has(known)) return <p className={classes.problem}>{problem}</p>;
  return (
    <div className={classes.problem}>
      <p>{tCodes(known)}</p>
      {detail !== '' && <p className={classes.detail}>{t('problemDetail', { detail })}</p>}
    </div>
  );
}
