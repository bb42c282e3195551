import { maxNewEntries } from '@gevel/contract/plain';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { newestQuery } from '../../parts/feed/feed.queries.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './whats-new.module.css';

/** How much happened since one last looked, and the way there. */
export function WhatsNew() {
  const t = useTranslations('feed');
  const { data: count = 0 } = useQuery({ ...newestQuery, select: ({ meta }) => meta.new_count });
  const shown = count > maxNewEntries ? `${maxNewEntries}+` : String(count);
  return (
    <ActionIcon
      component={AppLink}
      href={paths.feed.to()}
      size={40}
      aria-label={`${t('title')}: ${t('newCount', { count })}`}
      className={classes.link}
    >
      <Icon name="inbox" size={20} />
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </ActionIcon>
  );
}
