import type { FoundGroup, FoundRecord, PickedRecord } from '@gevel/contract';
import { foundLists } from '@gevel/contract/plain';
import { Combobox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { recordScreen } from '../../lib/paths.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import classes from './portfolio-search.module.css';
import { ScreenOptions } from './screen-options.tsx';
import type { FinderProps } from './search-shell.tsx';
import { useFinderBox } from './use-finder-box.ts';
import { useFoundScreens } from './use-found-screens.ts';
import { usePicks } from './use-picks.ts';

const pauseMs = 200;
const leastLength = 2;

/** Finds as one types; `start` is what was typed before this was there. */
export function PortfolioFinder({ box: look, start, isActive }: FinderProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  const queryClient = useQueryClient();
  const { combobox, input } = useFinderBox({ isActive, onType });
  const fault = useSearchFault()(text);
  const { isAsked, unread, state, ...found } = useFound(fault ? '' : text.trim());
  // An opened portal is only looked at.
  const { recent, remember } = usePicks(text, { ...picks, isOn: useMay('search.portfolioPick') });

  // Together with the records above them, which would move them under a finger.
  const screens = useFoundScreens(isAsked && state !== 'pending' ? text : '');
  // A screen that is called so goes before records that only resemble it, which are left out then.
  const isLeftOut = found.isApproximate && screens.length > 0;
  const groups = isLeftOut ? [] : found.groups;
  const isEmpty = groups.length === 0 && screens.length === 0;

  function onType(typed: string): void {
    setText(typed);
    combobox.resetSelectedOption();
  }

  function pick(key: string): void {
    if (screens.some((one) => one.key === key)) return leave(key);
    const record = [...recent, ...recordsOf(groups)].find((one) => keyOf(one) === key);
    if (record) open(record);
  }

  function open(record: PickedRecord): void {
    remember(record);
    leave(recordScreen(foundLists[record.kind]).to({ id: record.id }));
  }

  function leave(address: string): void {
    combobox.closeDropdown();
    setText('');
    box.current?.blur();
    router.history.push(address);
  }

  /** Of what is typed now: what is listed may still be of what was typed before. */
  async function openBest(): Promise<void> {
    const term = text.trim();
    if (fault || term.length < leastLength) return;
    const answer = await queryClient.fetchQuery(foundQuery(term)).catch(() => null);
    const [screen] = screens;
    const [best] = answer && !(answer.meta.is_approximate && screen) ? recordsOf(answer.data) : [];
    // Whoever typed on or went elsewhere meanwhile wants something else.
    const isWanted = box.current === document.activeElement && box.current?.value.trim() === term;
    if (!isWanted) return;
    if (best) open(best);
    else if (answer && screen) leave(screen.key);
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
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) void openBest();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.found} hidden={!isAsked && recent.length === 0 && screens.length === 0}>
        {found.isApproximate && !isLeftOut && <p className={classes.note}>{t('portfolio.approximate')}</p>}
        <UnreadNote unread={unread} />
        {isAsked && isEmpty && <Combobox.Empty aria-live="polite">{emptyText(state, t)}</Combobox.Empty>}
        <Combobox.Options className={classes.options} hidden={isEmpty && recent.length === 0}>
          {recent.length > 0 && <RecentOptions records={recent} />}
          {groups.map((group) => (
            <FoundOptions key={group.kind} group={group} />
          ))}
          <ScreenOptions screens={screens} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const picks = {
  of: 'portfolio',
  load: async (signal: AbortSignal) => (await call('search.portfolioPicks', { signal })).data,
  keep: ({ kind, id }: PickedRecord) => call('search.portfolioPick', { body: { kind, id } }),
} as const;

const keyOf = ({ kind, id }: Pick<PickedRecord, 'kind' | 'id'>): string => `${kind} ${id}`;

const recordsOf = (groups: readonly FoundGroup[]): PickedRecord[] =>
  groups.flatMap(({ kind, records }) => records.map((record) => ({ kind, ...record })));

type State = 'pending' | 'error' | 'success';

function emptyText(state: State, t: ReturnType<typeof useTranslations<'search'>>): string {
  if (state === 'error') return t('portfolio.failed');
  return state === 'pending' ? t('portfolio.searching') : t('none');
}

const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call('search.portfolio', { query: { q: text }, signal }),
    staleTime: 30_000,
    retry: false,
  });

/** What was found for the text after a pause in typing; the last answer stays while the next is under way. */
function useFound(text: string) {
  const [asked] = useDebouncedValue(text, pauseMs);
  const { data, status } = useQuery({
    ...foundQuery(asked),
    enabled: asked.length >= leastLength,
    placeholderData: (last) => last,
  });
  const isAsked = text !== '' && asked.length >= leastLength;
  const answer = isAsked ? data : undefined;
  const { is_approximate: isApproximate = false, unread } = answer?.meta ?? {};
  return { isAsked, groups: answer?.data ?? [], isApproximate, unread, state: status };
}

function FoundOptions({ group: { kind, total, is_more, records } }: { group: FoundGroup }) {
  const t = useTranslations('search.portfolio');
  const { title } = useListLabels(foundLists[kind]);
  return (
    <Combobox.Group label={t(is_more ? 'countedMore' : 'counted', { kind: title, total })}>
      {records.map((record) => (
        <RecordOption key={record.id} value={keyOf({ kind, id: record.id })} record={record} />
      ))}
    </Combobox.Group>
  );
}

/** Of several kinds, so that each says which it is. */
function RecentOptions({ records }: { records: readonly PickedRecord[] }) {
  const t = useTranslations('search');
  return (
    <Combobox.Group label={t('recent')}>
      {records.map(({ kind, id, title, subtitle }) => {
        const key = keyOf({ kind, id });
        const told = [t(`portfolio.kinds.${kind}`), subtitle].filter((part) => part !== '').join(' · ');
        return <RecordOption key={key} value={key} record={{ title, subtitle: told }} />;
      })}
    </Combobox.Group>
  );
}

interface OptionProps {
  value: string;
  record: Pick<FoundRecord, 'title' | 'subtitle'>;
}

function RecordOption({ value, record: { title, subtitle } }: OptionProps) {
  return (
    <Combobox.Option value={value} className={classes.option}>
      <span className={classes.title}>{title}</span>
      <span className={classes.subtitle}>{subtitle}</span>
    </Combobox.Option>
  );
}
