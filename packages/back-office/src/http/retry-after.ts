/** Nobody is believed who asks for a longer rest. */
const longestMs = 24 * 3_600_000;

/** Reads a `Retry-After`: seconds or a moment; null when absent or not understood. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const delayMs = /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(delayMs) ? null : Math.min(longestMs, Math.max(0, delayMs));
}
