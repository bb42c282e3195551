import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice/notice.tsx';
import { takeLostFocus } from './take-lost-focus.ts';

/** Says that something is gone, and takes the focus that went with its row. To be shown once the row is gone, under a key per removal. */
export function RemovedNotice({ children }: { children: ReactNode }) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      <Notice mood="success">{children}</Notice>
    </div>
  );
}
