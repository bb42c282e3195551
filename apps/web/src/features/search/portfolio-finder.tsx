import type { FoundGroup } from '@gevel/contract';
import { foundLists } from '@gevel/contract/plain';
import { Combobox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { recordScreen } from '../../lib/paths.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import classes from './portfolio-search.module.css';
import type { FinderProps } from './search-shell.tsx';
import { useFinderBox } from './use-finder-box.ts';

const pauseMs = 200;
const leastLength = 2;

/** Finds as one types; `start` is what was typed before this was there. */
export function PortfolioFinder({ box: look, start, isActive }: FinderProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  const { combobox, input } = useFinderBox({ isActive, onType });
  const fault = useSearchFault()(text);
  const { asked, groups, isApproximate, unread, state } = useFound(fault ? '' : text.trim());

  function onType(typed: string): void {
    setText(typed);
    combobox.resetSelectedOption();
  }

  function pick(address: string): void {
    combobox.closeDropdown();
    setText('');
    box.current?.blur();
    router.history.push(address);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md" width="max-content" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={box}
          {...look}
          {...input}
          value={text}
          error={fault}
          onKeyDown={(event) => {
            // Enter alone opens the best that was found.
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && groups[0]?.records[0])
              pick(recordScreen(foundLists[groups[0].kind]).to({ id: groups[0].records[0].id }));
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.found} hidden={asked.length < leastLength}>
        {isApproximate && <p className={classes.note}>{t('portfolio.approximate')}</p>}
        <UnreadNote unread={unread} />
        {groups.length === 0 && <Combobox.Empty aria-live="polite">{emptyText(state, t)}</Combobox.Empty>}
        <Combobox.Options className={classes.options} hidden={groups.length === 0}>
          {groups.map((group) => (
            <FoundOptions key={group.kind} group={group} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type State = 'pending' | 'error' | 'success';

function emptyText(state: State, t: ReturnType<typeof useTranslations<'search'>>): string {
  if (state === 'error') return t('portfolio.failed');
  return state === 'pending' ? t('portfolio.searching') : t('none');
}

/** What was found for the text after a pause in typing; the last answer stays while the next is under way. */
function useFound(text: string) {
  const [asked] = useDebouncedValue(text, pauseMs);
  const { data, status } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call('search.portfolio', { query: { q: asked }, signal }),
    enabled: asked.length >= leastLength,
    placeholderData: (last) => last,
    staleTime: 30_000,
    retry: false,
  });
  const { is_approximate: isApproximate = false, unread } = data?.meta ?? {};
  return { asked, groups: data?.data ?? [], isApproximate, unread, state: status };
}

function FoundOptions({ group }: { group: FoundGroup }) {
  const t = useTranslations('search.portfolio');
  const list = foundLists[group.kind];
  const kind = useListLabels(list).title;
  return (
    <Combobox.Group label={t(group.is_more ? 'countedMore' : 'counted', { kind, total: group.total })}>
      {group.records.map(({ id, title, subtitle }) => (
        <Combobox.Option key={id} value={recordScreen(list).to({ id })} className={classes.option}>
          <span className={classes.title}>{title}</span>
          <span className={classes.subtitle}>{subtitle}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
