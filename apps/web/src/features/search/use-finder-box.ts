import { useCombobox } from '@mantine/core';
import { type ChangeEvent, useEffect, useEffectEvent } from 'react';

interface FinderBox {
  /** Whether somebody is in the box already when the finder takes its place. */
  isActive: boolean;
  onType: (text: string) => void;
}

/** A box that lists what was found below it, and what it takes to be one. */
export function useFinderBox({ isActive, onType }: FinderBox) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const openDropdown = useEffectEvent(() => combobox.openDropdown());
  useEffect(() => {
    if (isActive) openDropdown();
  }, [isActive]);

  const input = {
    role: 'combobox',
    'aria-expanded': combobox.dropdownOpened,
    'aria-controls': combobox.listId ?? undefined,
    autoFocus: isActive,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onType(event.currentTarget.value);
      combobox.openDropdown();
    },
    onFocus: () => combobox.openDropdown(),
    onBlur: () => combobox.closeDropdown(),
  };
  return { combobox, input };
}
