import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Anchor } from '../popup/anchor.tsx';
import { useOpening } from '../popup/use-opening.ts';
import classes from './copy-menu.module.css';

interface Props {
  cell: HTMLTableCellElement;
  /** What each column is called, in the order of the cells. */
  heads: readonly string[];
  /** Where the row leads; null when there is nothing behind it. */
  address: string | null;
  isOpen: boolean;
  close: () => void;
}

/** What can be copied from a row, the cell that was pointed at first; it says what it copied. */
export function CopyMenu({ cell, heads, address, isOpen, close }: Props) {
  const t = useTranslations('lists.copy');
  const [said, setSaid] = useState('');
  const opened = useOpening(isOpen);
  const cells = [...(cell.closest('tr')?.cells ?? [])].map((one, place) => ({
    head: heads[place] ?? '',
    text: textOf(one),
  }));
  const pointed = cells[cell.cellIndex];
  const others = cells.filter((one) => one !== pointed && isWorthCopying(one.text));

  function copy(text: string, what: string): void {
    const isDone = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('There is no clipboard'));
    isDone.then(
      () => setSaid(t('done', { what })),
      () => setSaid(t('failed')),
    );
  }

  const hasPointed = pointed !== undefined && isWorthCopying(pointed.text);
  // Who opened it by a key chooses the first with the next one.
  const first = { 'data-autofocus': true };
  const ofCell = (one: { head: string; text: string }) => (
    <Menu.Item key={one.head} onClick={() => copy(one.text, one.head)} {...(one === pointed && first)}>
      {one.head}: <b>{one.text}</b>
    </Menu.Item>
  );

  return (
    <>
      <Menu
        opened={opened}
        onClose={close}
        position="bottom-start"
        withinPortal
        trapFocus
        returnFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Anchor element={cell} />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu} aria-label={t('title')}>
          <Menu.Label>{t('title')}</Menu.Label>
          {hasPointed && ofCell(pointed)}
          {address !== null && (
            <Menu.Item
              onClick={() => copy(new URL(address, window.location.href).href, t('link'))}
              {...(!hasPointed && first)}
            >
              {t('link')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => copy(cells.map(({ text }) => text).join('\t'), t('row'))}>{t('row')}</Menu.Item>
          {others.length > 0 && <Menu.Divider />}
          {others.map(ofCell)}
        </Menu.Dropdown>
      </Menu>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}

/** A dash says that there is nothing. */
const isWorthCopying = (text: string): boolean => text !== '' && text !== '–';

/** As it is shown, with spaces that every program takes for one. */
const textOf = (cell: HTMLTableCellElement): string => cell.textContent.replaceAll(/\s+/g, ' ').trim();
