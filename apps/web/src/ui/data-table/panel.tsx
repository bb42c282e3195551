import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { IconName } from '../icon/drawings.ts';
import { TableButton } from './table-button.tsx';

const PanelBody = lazy(async () => ({ default: (await import('./panel-body.tsx')).PanelBody }));

interface PanelProps {
  icon: IconName;
  label: string;
  badge?: number | undefined;
  /** Its label is only heard, and told on pointing. */
  isBare?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it; the panel and what is in it are fetched and drawn only then. */
export function Panel({ icon, label, badge, isBare = false, children }: PanelProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <TableButton
        ref={setButton}
        isBare={isBare}
        icon={icon}
        label={label}
        badge={badge}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen !== null && button && (
        <Suspense>
          <PanelBody button={button} label={label} isOpen={isOpen} setOpen={setOpen}>
            {children}
          </PanelBody>
        </Suspense>
      )}
    </>
  );
}
