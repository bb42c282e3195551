const storageKey = 'gevel.outage-told';

/** Whether this session was told of the outage that goes on. */
export function isOutageTold(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false; // storage may be forbidden; then it is told with every page
  }
}

/** Until the outage or the session is over. */
export function rememberOutage(isTold: boolean): void {
  try {
    if (isTold) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // as above
  }
}
