import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { useWords } from '../../lib/use-words.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import classes from './guide.module.css';
import { GuideBlocks } from './guide-blocks.tsx';
import { type Guide, type GuideTask, guideReaders } from './read-guide.ts';

/** What one does in the portal, step by step: to each kind of user the guide of its own. */
export function GuidePage() {
  const t = useTranslations();
  const user = useUser();
  // Whoever looks through an opened portal reads what its users read.
  const { words: guide, hasFailed } = useWords(guideReaders[user?.portal?.type ?? user?.type ?? 'owner']);
  useAskedTask(guide);
  return (
    <Page>
      <PageHeader title={guide?.title ?? t('guides.title')} />
      {hasFailed && <Notice mood="danger">{t('figures.failed')}</Notice>}
      {!guide && !hasFailed && <Skeleton height={320} />}
      {guide && (
        <>
          <div className={classes.intro}>
            <GuideBlocks blocks={guide.intro} />
          </div>
          <Contents tasks={guide.tasks} />
          {guide.tasks.map(({ title, blocks }, place) => (
            <Section key={title} id={idOf(place)} title={title}>
              <GuideBlocks blocks={blocks} />
            </Section>
          ))}
        </>
      )}
    </Page>
  );
}

const idOf = (place: number): string => `taak-${place + 1}`;

function Contents({ tasks }: { tasks: readonly GuideTask[] }) {
  const t = useTranslations('guides');
  return (
    <nav aria-label={t('contents')}>
      <ul className={classes.contents}>
        {tasks.map(({ title }, place) => (
          <li key={title}>
            <a href={`#${idOf(place)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who comes from the help of a screen, which its address names, begins at the first task that begins on that screen. */
function useAskedTask(guide: Guide | undefined): void {
  const t = useTranslations();
  const hash = useLocation({ select: (location) => location.hash });
  const screen = Object.entries(paths).find(([name]) => name === hash)?.[1];
  const title = screen && 'title' in screen ? t(screen.title) : undefined;
  useEffect(() => {
    const place = guide?.tasks.findIndex((task) => doesName(task, title)) ?? -1;
    const heading = document.querySelector<HTMLElement>(`#${idOf(place)} h2`);
    heading?.setAttribute('tabindex', '-1');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [guide, title]);
}

const doesName = ({ blocks }: GuideTask, title: string | undefined): boolean =>
  blocks.some((block) => block.kind === 'steps' && block.steps[0]?.some((part) => part.isName && part.text === title));
