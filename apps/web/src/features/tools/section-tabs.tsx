import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { sectionAddress, type ToolSection, toolSections } from './tool-sections.ts';
import classes from './tools.module.css';

export function SectionTabs({ current }: { current: ToolSection }) {
  const t = useTranslations('tools.sections');
  const tabs = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways: the section one is in may be out of sight.
  useEffect(() => {
    const shown = tabs.current?.querySelector(`[data-section="${current}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={t('label')}>
      {toolSections.map((section) => (
        <AppLink
          key={section}
          href={sectionAddress(section)}
          className={classes.tab}
          data-section={section}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(section)}
        </AppLink>
      ))}
    </nav>
  );
}
