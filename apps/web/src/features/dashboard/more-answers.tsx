import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './to-do-list.module.css';

const answers = ['financial', 'yearPack', 'indexation', 'serviceCosts'] as const;

/** What landlords ask and the dashboard does not answer, each with the way to its answer: on a phone the menu is a press more. */
export function MoreAnswers() {
  const t = useTranslations('dashboard.moreAnswers');
  const mays = {
    financial: useMay(paths.financial.operation),
    yearPack: useMay(paths.yearPack.operation),
    indexation: useMay(paths.indexation.operation),
    serviceCosts: useMay(paths.serviceCosts.operation),
  };
  const shown = answers.filter((answer) => mays[answer]);
  if (shown.length === 0) return null;
  return (
    <Section title={t('title')}>
      <ul className={classes.list}>
        {shown.map((answer) => (
          <li key={answer} className={classes.entry}>
            <AppLink className={classes.link} href={paths[answer].to()}>
              <span className={classes.what}>
                <span className={classes.text}>{t(answer)}</span>
              </span>
              <span className={classes.open}>
                <Icon name="right" size={14} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
