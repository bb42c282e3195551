import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../icon/icon.tsx';

const shownMs = 2000;

/** Puts a text on the clipboard and says that it did, or that it could not. */
export function CopyButton({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) {
  const t = useTranslations('ui');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);

  async function copy(): Promise<void> {
    // There is no clipboard on plain http.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('There is no clipboard')));
    setState('copied');
    setTimeout(() => setState(null), shownMs);
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={state === 'copied' ? <Icon name="check" size={14} /> : undefined}
        onClick={() => void copy().catch(() => setState('failed'))}
      >
        <span aria-live="polite">{state === 'copied' ? copiedLabel : label}</span>
      </Button>
      {state === 'failed' && (
        <Text component="span" fz="xs" role="alert">
          {t('copyFailed')}
        </Text>
      )}
    </>
  );
}
