import { useHotkeys } from '@mantine/hooks';

/** Ctrl-K or Cmd-K goes to a search box from everywhere. */
export function useSearchKey(boxId: string, onCall?: () => void): void {
  const call = () => {
    onCall?.();
    const box = document.getElementById(boxId);
    if (!(box instanceof HTMLInputElement)) return;
    box.focus();
    box.select();
  };
  useHotkeys([['mod+K', call]], []);
}
