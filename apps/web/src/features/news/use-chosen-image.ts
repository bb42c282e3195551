import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';

/** The picture of an item that is not there yet: shown at once, and sent when the item has been made. */
export function useChosenImage() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const failed = useRef(false);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  /** The item stays when its picture cannot be kept; that is said where it is edited. */
  async function send(id: string): Promise<void> {
    if (chosen === null) return;
    const sent = call('news.putImage', { params: { id }, file: chosen.file });
    await sent.catch(() => {
      failed.current = true;
    });
  }

  return {
    image: chosen?.url ?? null,
    choose: (file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) }),
    send,
    hasFailed: () => failed.current,
  };
}
