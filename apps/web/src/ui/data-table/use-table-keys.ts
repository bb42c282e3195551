import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onSingleKeysChange, usesSingleKeys } from './single-keys.ts';
import type { Row, TableModel } from './table-model.ts';

const rowLinks = 'a[data-row-link]';
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]';

/** Keyboard travel: `/` searches, arrows or j and k walk the rows, left and right turn pages, `?` lists the keys. */
export function useTableKeys<R extends Row>(table: TableModel<R>, showKeys: () => void): void {
  const isOn = useSyncExternalStore(onSingleKeysChange, usesSingleKeys);

  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    if (keyAction(event.key, isOn)?.()) event.preventDefault();
  });

  function keyAction(key: string, withSingleKeys: boolean): (() => boolean) | undefined {
    if (key === 'ArrowDown' || (withSingleKeys && key === 'j')) return () => walk(1);
    if (key === 'ArrowUp' || (withSingleKeys && key === 'k')) return () => walk(-1);
    if (key === 'ArrowRight') return () => turn(1);
    if (key === 'ArrowLeft') return () => turn(-1);
    if (withSingleKeys && key === '/') return focusSearch;
    if (withSingleKeys && key === '?') return () => (showKeys(), true);
    return undefined;
  }

  function turn(step: number): boolean {
    const page = table.view.page + step;
    if (!table.meta || page < 1 || page > table.meta.last_page) return false;
    table.change({ ...table.view, page });
    return true;
  }

  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}

function walk(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(rowLinks)];
  const current = links.findIndex((link) => link === document.activeElement);
  const next = links[current < 0 ? 0 : current + step];
  if (current < 0 && step < 0) return false;
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-list-search]');
  field?.focus();
  field?.select();
  return field !== null;
}
