const storageKey = 'gevel.known-here';

/** Whether somebody was logged in on this machine a moment ago: a hint for what to fetch first, and no more than that. */
export function isKnownHere(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false; // storage may be forbidden; then the server is asked first
  }
}

export function rememberKnown(isKnown: boolean): void {
  try {
    if (isKnown) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // as above
  }
}
