import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { usesSingleKeys } from './single-keys.ts';

const CopyMenu = lazy(async () => ({ default: (await import('./copy-menu.tsx')).CopyMenu }));

interface Copying {
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Pointed {
  cell: HTMLTableCellElement;
  isOpen: boolean;
}

/**
 * A menu to copy from a row of the table: by a right click, or from a row that has the focus by `c` or the menu key. Links and marked
 * text keep the menu of the browser.
 */
export function useCopying(heads: readonly string[], addressOf: (row: number) => string | null): [Copying, ReactNode] {
  const [pointed, setPointed] = useState<Pointed | null>(null);

  function openAt({ target, preventDefault }: { target: EventTarget; preventDefault: () => void }): void {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
    if (cell === null) return;
    preventDefault();
    setPointed({ cell, isOpen: true });
  }

  const copying: Copying = {
    onContextMenu(event) {
      const isByMouse = event.button === 2;
      const isLink = event.target instanceof Element && event.target.closest('a, button, input') !== null;
      if (isByMouse && (isLink || event.shiftKey || window.getSelection()?.isCollapsed === false)) return;
      openAt({ target: event.target, preventDefault: () => event.preventDefault() });
    },
    onKeyDown(event) {
      if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || !usesSingleKeys()) return;
      openAt({ target: event.target, preventDefault: () => event.preventDefault() });
    },
  };
  const row = pointed?.cell.closest('tr')?.sectionRowIndex ?? -1;
  const menu = pointed && (
    <Suspense>
      <CopyMenu
        cell={pointed.cell}
        heads={heads}
        address={addressOf(row)}
        isOpen={pointed.isOpen}
        close={() => setPointed({ ...pointed, isOpen: false })}
      />
    </Suspense>
  );
  return [copying, menu];
}
