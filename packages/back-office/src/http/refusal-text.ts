import { z } from 'zod';

/** Problem details of the REST calls, and the error of the feed, which may say the cause one level down; everything may be absent. */
const refusal = z.object({
  title: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
  error: z
    .object({ message: z.string(), innererror: z.object({ message: z.string() }).nullish().catch(null) })
    .nullish(),
});

/** Takes out of a text what nobody may read. */
export type Hide = (text: string) => string;

/** A back office that repeats what it got must not bring our credentials into a log or onto a screen. */
export function hiding(secrets: readonly string[]): Hide {
  const known = secrets.filter((secret) => secret !== '');
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** The back office's own words about a refused question, in a length fit for a log. */
export function describeRefusal(
  body: unknown,
  hide: Hide,
): { text: string; fields: Record<string, readonly string[]> } {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return { text: '', fields: {} };
  const { error, title } = parsed.data;
  const inner = error?.innererror?.message;
  const words = error ? [error.message, ...(inner && !error.message.includes(inner) ? [inner] : [])].join(' ') : title;
  const fields = Object.entries(parsed.data.errors ?? {}).map(([name, texts]) => [hide(name), texts.map(hide)]);
  return { text: words ? `: ${hide(words).slice(0, 200)}` : '', fields: Object.fromEntries(fields) };
}
