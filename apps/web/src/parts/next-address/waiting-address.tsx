import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';

interface Props {
  title: string;
  text: string;
  undoLabel: string;
  undo: { isPending: boolean; error: Error | null; mutate: () => void };
}

/** The address of an administrator that waits, and how to undo it. */
export function WaitingAddress({ title, text, undoLabel, undo }: Props) {
  return (
    <>
      <Notice mood="warning" title={title}>
        <p>{text}</p>
        <Button variant="default" size="xs" mt="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
          {undoLabel}
        </Button>
      </Notice>
      {undo.error && <ProblemNotice error={undo.error} />}
    </>
  );
}
