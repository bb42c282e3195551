import type { UserSearchResult } from '@gevel/contract';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useUserSearch } from './use-user-search.ts';
import classes from './user-search.module.css';

/** The administrators' way to any broker or owner by name. */
export function UserSearch() {
  const t = useTranslations('search');
  const router = useRouter();
  const { text, type, results } = useUserSearch();
  const fault = useSearchFault()(text);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function pick(key: string): void {
    const result = results?.find((one) => keyOf(one) === key);
    if (!result) return;
    combobox.closeDropdown();
    type('');
    router.history.push(
      result.type === 'broker' ? paths.broker.to({ id: result.id }) : paths.owner.to({ id: result.id }),
    );
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.box}
          type="search"
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          leftSection={<Icon name="search" />}
          value={text}
          error={fault}
          autoComplete="off"
          onChange={(event) => {
            type(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={results === null}>
        <Combobox.Options>
          {results?.map((result) => (
            <Combobox.Option key={keyOf(result)} value={keyOf(result)}>
              {t(result.type, { name: result.DisplayName })}
            </Combobox.Option>
          ))}
          {results?.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const keyOf = ({ type, id }: UserSearchResult): string => `${type} ${id}`;
