import { NativeSelect } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { sectionAddress, sectionGroups, sectionOf, type ToolSection } from './tool-sections.ts';
import classes from './tools.module.css';

interface Props {
  current: ToolSection;
}

/** The way to the parts of the screen: all in sight by what they are about, and on a phone one choice. */
export function SectionTabs({ current }: Props) {
  const isNarrow = useMediaQuery(narrowWindow);
  const box = useRef<HTMLDivElement>(null);
  const holdsFocus = useRef(false);
  // Whoever turns the device stays where they were.
  useEffect(() => {
    const control = isNarrow ? 'select' : '[aria-current]';
    if (holdsFocus.current) box.current?.querySelector<HTMLElement>(control)?.focus();
  }, [isNarrow]);
  return (
    <div
      ref={box}
      onFocus={() => {
        holdsFocus.current = true;
      }}
      onBlur={() => {
        holdsFocus.current = false;
      }}
    >
      {isNarrow ? <SectionChoice current={current} /> : <SectionLinks current={current} />}
    </div>
  );
}

function SectionChoice({ current }: Props) {
  const t = useTranslations('tools.sections');
  const tGroup = useTranslations('tools.sectionGroups');
  const router = useRouter();
  return (
    <NativeSelect
      label={t('label')}
      size="md"
      value={current}
      data={sectionGroups.map(({ name, sections }) => ({
        group: tGroup(name),
        items: sections.map((section) => ({ value: section, label: t(section) })),
      }))}
      onChange={(event) => router.history.push(sectionAddress(sectionOf(event.currentTarget.value)))}
    />
  );
}

function SectionLinks({ current }: Props) {
  const t = useTranslations('tools.sections');
  const tGroup = useTranslations('tools.sectionGroups');
  return (
    <nav className={classes.sections} aria-label={t('label')}>
      {sectionGroups.map(({ name, sections }) => (
        <div key={name} className={classes.sectionGroup}>
          <span className={classes.groupName}>{tGroup(name)}</span>
          {sections.map((section) => (
            <AppLink
              key={section}
              href={sectionAddress(section)}
              className={classes.section}
              data-section={section}
              aria-current={section === current ? 'page' : undefined}
            >
              {t(section)}
            </AppLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
