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
