import { Popover } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { IconName } from '../icon/drawings.ts';
import classes from './panel.module.css';
import { TableButton } from './table-button.tsx';

interface PanelProps {
  icon: IconName;
  label: string;
  badge?: number | undefined;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it; what is in the panel is fetched and drawn only then. */
export function Panel({ icon, label, badge, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <TableButton icon={icon} label={label} badge={badge} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        <Suspense fallback={<div className={classes.wait} />}>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
