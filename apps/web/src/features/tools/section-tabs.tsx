import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { sectionAddress, type ToolSection, toolSections } from './tool-sections.ts';
import classes from './tools.module.css';

export function SectionTabs({ current }: { current: ToolSection }) {
  const t = useTranslations('tools.sections');
  return (
    <nav className={classes.tabs} aria-label={t('label')}>
      {toolSections.map((section) => (
        <AppLink
          key={section}
          href={sectionAddress(section)}
          className={classes.tab}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(section)}
        </AppLink>
      ))}
    </nav>
  );
}
