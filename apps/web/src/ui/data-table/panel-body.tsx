import { Popover } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Anchor } from '../popup/anchor.tsx';
import { useOpening } from '../popup/use-opening.ts';
import classes from './panel.module.css';

interface PanelBodyProps {
  button: HTMLElement;
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
}

/** What opens under the button of a panel. */
export function PanelBody({ button, label, isOpen, setOpen, children }: PanelBodyProps) {
  const opened = useOpening(isOpen);
  return (
    <Popover opened={opened} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        <Suspense fallback={<div className={classes.wait} />}>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
