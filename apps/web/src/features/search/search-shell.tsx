import { TextInput, type TextInputProps } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';

export interface FinderProps {
  /** How the box looks, with and without what finds. */
  box: TextInputProps;
  /** What was typed before the finder was there. */
  start: string;
  /** Whether somebody is in the box. */
  isActive: boolean;
}

interface SearchShellProps {
  box: TextInputProps;
  load: () => Promise<ComponentType<FinderProps>>;
}

/** A box to type in at once; what finds and lists comes when somebody goes to it, and goes on with what was typed. */
export function SearchShell({ box, load }: SearchShellProps) {
  const own = useRef<HTMLInputElement>(null);
  const isLoading = useRef(false);
  const [typed, setTyped] = useState('');
  const [finder, setFinder] = useState<{ Finder: ComponentType<FinderProps>; isActive: boolean } | null>(null);

  function fetchFinder(): void {
    if (isLoading.current) return;
    isLoading.current = true;
    load().then(
      (Finder) => setFinder({ Finder, isActive: own.current === document.activeElement }),
      // Another try when somebody comes back to the box.
      () => {
        isLoading.current = false;
      },
    );
  }

  if (finder) return <finder.Finder box={box} start={typed} isActive={finder.isActive} />;
  return (
    <TextInput
      {...box}
      ref={own}
      role="combobox"
      aria-expanded={false}
      // Nothing is listed yet.
      aria-controls={undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={fetchFinder}
      // On its way while the pointer still is; nothing changes under it.
      onPointerEnter={() => void load().catch(() => {})}
    />
  );
}
