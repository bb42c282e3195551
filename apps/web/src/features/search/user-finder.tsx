import type { UserSearchResult } from '@gevel/contract';
import { Combobox, TextInput, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { ScreenOptions } from './screen-options.tsx';
import type { FinderProps } from './search-shell.tsx';
import { useFinderBox } from './use-finder-box.ts';
import { useFoundScreens } from './use-found-screens.ts';
import { usePicks } from './use-picks.ts';
import { useUserSearch } from './use-user-search.ts';

/** Finds as one types; `start` is what was typed before this was there. */
export function UserFinder({ box: look, start, isActive }: FinderProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const { text, type, results } = useUserSearch(start);
  const fault = useSearchFault()(text);
  const { combobox, input } = useFinderBox({ isActive, onType: type });

  const { recent, remember } = usePicks(text, picks);
  const screens = useFoundScreens(text);
  const isNothing = results?.length === 0 && screens.length === 0;

  function leave(address: string): void {
    combobox.closeDropdown();
    type('');
    router.history.push(address);
  }

  function pick(key: string): void {
    if (screens.some((one) => one.key === key)) return leave(key);
    const result = [...recent, ...(results ?? [])].find((one) => keyOf(one) === key);
    if (!result) return;
    remember(result);
    leave(result.type === 'broker' ? paths.broker.to({ id: result.id }) : paths.owner.to({ id: result.id }));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput {...look} {...input} value={text} error={fault} />
      </Combobox.Target>
      <Combobox.Dropdown hidden={results === null && recent.length === 0 && screens.length === 0}>
        {isNothing && <Combobox.Empty aria-hidden>{t('none')}</Combobox.Empty>}
        <Combobox.Options hidden={!results?.length && recent.length === 0 && screens.length === 0}>
          {recent.length > 0 && (
            <Combobox.Group label={t('recent')}>
              {recent.map((result) => (
                <Combobox.Option key={keyOf(result)} value={keyOf(result)}>
                  {t(result.type, { name: result.DisplayName })}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {/* They are there first, and what is found comes below them. */}
          <ScreenOptions screens={screens} />
          {results?.map((result) => (
            <Combobox.Option key={keyOf(result)} value={keyOf(result)}>
              {t(result.type, { name: result.DisplayName })}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      {/* There before it has anything to say: what comes together with its words is not read out, and a list of choices never is. */}
      <VisuallyHidden role="status">{isNothing && t('none')}</VisuallyHidden>
    </Combobox>
  );
}

const picks = {
  of: 'users',
  load: async (signal: AbortSignal) => (await call('search.picks', { signal })).data,
  keep: ({ type, id }: UserSearchResult) => call('search.pick', { body: { type, id } }),
} as const;

const keyOf = ({ type, id }: UserSearchResult): string => `${type} ${id}`;
