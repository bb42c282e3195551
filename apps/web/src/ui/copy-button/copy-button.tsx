import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';

const shownMs = 2000;

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    // Without a clipboard, as on plain http, the text can still be selected.
    await navigator.clipboard?.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), shownMs);
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <Icon name="check" size={14} /> : undefined}
      onClick={() => void copy().catch(() => setIsCopied(false))}
    >
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
