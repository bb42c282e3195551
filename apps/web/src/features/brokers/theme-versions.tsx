import type { Theme } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { themeVersionsQuery } from './brokers.queries.ts';
import classes from './theme-studio.module.css';

/** Every theme that was in force; going back makes a new version of an old one. */
export function ThemeVersions({ id, onRestored }: { id: string; onRestored: (theme: Theme) => void }) {
  const t = useTranslations('brokerTheme');
  const language = useLanguage();
  const { data: versions, error, refetch } = useQuery(themeVersionsQuery(id));
  const restore = useMutation({
    mutationFn: (number: number) => call('brokers.restoreTheme', { params: { id, number: String(number) } }),
    onSuccess: ({ data }) => onRestored(data.theme),
  });
  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!versions) return problem ?? <Skeleton height={80} />;
  if (versions.length === 0) return t('noVersions');
  return (
    <>
      {problem}
      {restore.error && <ProblemNotice error={restore.error} />}
      {restore.isSuccess && <Notice mood="success">{t('restored', { number: String(restore.variables) })}</Notice>}
      <ul className={classes.versions}>
        {versions.map(({ number, theme, created_at, created_by, is_current }) => (
          <li key={number} className={classes.version}>
            <span>
              <span className={classes.colours} aria-hidden>
                <span className={classes.swatch} style={{ background: theme.main_color }} />
                <span className={classes.swatch} style={{ background: theme.secondary_color }} />
              </span>{' '}
              {t('version', { number: String(number) })} ·{' '}
              {t('by', { moment: momentInText(created_at, language), name: created_by ?? t('system') })}
            </span>
            {is_current ? (
              <Badge role="success">{t('current')}</Badge>
            ) : (
              <Button
                variant="default"
                size="xs"
                loading={restore.isPending && restore.variables === number}
                onClick={() => restore.mutate(number)}
              >
                {t('restore', { number: String(number) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
