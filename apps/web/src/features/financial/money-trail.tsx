import type { FinancialOverview } from '@gevel/contract';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { type AskedMutations, mutationsParams } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { TieOut } from '../../ui/tie-out/tie-out.tsx';
import { isNothing } from './figures.ts';
import { canBeOpened, moneyLevels, resultOf } from './money-levels.ts';
import classes from './money-trail.module.css';

interface Props {
  asked: AskedMutations;
  overview: FinancialOverview;
  /** Whose books they are. */
  name: string;
  /** The overview as one left it. */
  back: string;
}

/** The way from the books to these mutations, with the amount of every level, and whether each is the sum of what it holds. */
export function MoneyTrail({ asked, overview, name: owner, back }: Props) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const euro = (amount: string) => formatMoney(amount, language);
  const levels = moneyLevels(overview, asked);
  const result = resultOf(overview, asked.quadrant);
  const shown = levels.filter(({ isAll }) => !isAll);
  const nameOf = (name: string | null) => name ?? t(`quadrants.${asked.quadrant}`);
  const wrong = levels.find(({ difference }) => !isNothing(difference));

  return (
    <nav className={classes.trail} aria-label={t('mutations.trail.label')}>
      <ol className={classes.levels} data-fingers>
        <li>
          <AppLink href={paths.financial.to()}>{t('title')}</AppLink>
        </li>
        <li>
          <AppLink href={back}>{owner}</AppLink>
          {result !== null && <span>{t('mutations.trail.result', { amount: euro(result) })}</span>}
        </li>
        {shown.map((level, place) => (
          <li key={level.key} aria-current={place === shown.length - 1 ? 'page' : undefined}>
            {place === shown.length - 1 || !canBeOpened(level) ? (
              <b>{nameOf(level.name)}</b>
            ) : (
              <AppLink href={paths.mutations.to(mutationsParams({ ...asked, accounts: level.accounts }))}>
                {nameOf(level.name)}
              </AppLink>
            )}
            <span className={classes.amount}>{euro(level.amount)}</span>
          </li>
        ))}
      </ol>
      <TieOut agrees={wrong === undefined}>
        {wrong === undefined
          ? t('mutations.trail.agrees')
          : t('mutations.trail.differs', { name: nameOf(wrong.name), amount: euro(wrong.difference) })}
      </TieOut>
    </nav>
  );
}
