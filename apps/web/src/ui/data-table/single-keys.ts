const storageKey = 'gevel.singleKeys';
const listeners = new Set<() => void>();
let isOff: boolean | null = null;

/** Single-character shortcuts can be switched off: speech input and clumsy typing would set them off. */
export function usesSingleKeys(): boolean {
  isOff ??= stored();
  return !isOff;
}

export function switchSingleKeys(isOn: boolean): void {
  isOff = !isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // storage may be forbidden; then the choice lasts as long as the page
  }
  for (const listener of listeners) listener();
}

export function onSingleKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    return false;
  }
}
