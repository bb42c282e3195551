import type { Theme } from '@gevel/contract';
import { brokerThemeWords as dutch } from '@gevel/i18n/nl/broker-theme';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetDraft, keptDraft } from '../../lib/drafts.ts';
import { isSame } from '../../lib/is-same.ts';
import { ownTheme } from '../../lib/theme.ts';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { type BrokerRecord, themeQuery, themeVersionsQuery } from './brokers.queries.ts';
import { ThemeForm } from './theme-form.tsx';
import { ThemePreview } from './theme-preview.tsx';
import classes from './theme-studio.module.css';
import { isWhole, themeDraft } from './theme-values.ts';
import { ThemeVersions } from './theme-versions.tsx';

/** The look of a broker's portal, with words of its own. */
export const ThemeStudio = moreWords({ name: 'broker theme', dutch, readEnglish: englishWords })(Studio);

async function englishWords() {
  const { brokerThemeWords } = await import('@gevel/i18n/en/broker-theme');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return brokerThemeWords as unknown as typeof dutch;
}

/** Choose, see at once, put in use, and go back to what was. */
function Studio({ record }: { record: BrokerRecord }) {
  const t = useTranslations('brokerTheme');
  const queryClient = useQueryClient();
  const { data: inForce, error, refetch } = useQuery(themeQuery(record.id));
  // What was typed before another tab was looked at; the key is the form's own, and only it kept something there.
  const [typed, setTyped] = useState(() => keptDraft(themeDraft(record.id)) as Theme | null);
  const [restored, setRestored] = useState(0);
  const saved = inForce ?? ownTheme;
  const shown = typed && isWhole(typed) ? typed : saved;

  function take(theme: Theme): void {
    queryClient.setQueryData(themeQuery(record.id).queryKey, theme);
    void queryClient.invalidateQueries({ queryKey: themeVersionsQuery(record.id).queryKey });
  }

  /** What was typed and not saved stays in the form, over the version that is in force again. */
  function takeRestored(theme: Theme): void {
    if (typed && isSame(typed, saved)) {
      forgetDraft(themeDraft(record.id));
      setTyped(null);
    }
    setRestored(restored + 1);
    take(theme);
  }

  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (inForce === undefined) return problem ?? <Skeleton height={320} />;
  return (
    <>
      {problem}
      <div className={classes.studio}>
        <ThemeForm
          key={restored}
          id={record.id}
          saved={saved}
          onType={setTyped}
          onSaved={(theme) => {
            setTyped(null);
            take(theme);
          }}
        />
        <div className={classes.side}>
          <Section title={t('preview')} hint={t('previewHint')}>
            <ThemePreview theme={shown} logoUrl={record.logo_url} name={record.display_name} />
          </Section>
          <Section title={t('versions')}>
            <ThemeVersions id={record.id} onRestored={takeRestored} />
          </Section>
        </div>
      </div>
    </>
  );
}
