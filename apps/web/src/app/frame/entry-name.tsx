import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Says in a narrow menu what an icon leads to. */
export function EntryName({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
