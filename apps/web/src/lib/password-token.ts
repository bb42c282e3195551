/** The token of the link that was opened. It leaves the address bar at once and lives nowhere but in this page. */
let token: string | null = null;

export function keepPasswordToken(opened: string): void {
  token = opened;
}

export const passwordToken = (): string | null => token;

/** Used up, or of no use. */
export function forgetPasswordToken(): void {
  token = null;
}

/** Takes the token of a mailed link out of the address bar, and with it the history, before anything is sent. */
export function takePasswordToken(root: string): void {
  const { pathname } = window.location;
  if (!pathname.startsWith(`${root}/`)) return;
  keepPasswordToken(decoded(pathname.slice(root.length + 1)));
  window.history.replaceState(null, '', root);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
