import { z } from 'zod';

/** Problem details of the REST calls, and the error of the feed; everything in them may be absent. */
const refusal = z.object({
  title: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
  error: z.object({ message: z.string() }).nullish(),
});

/** The back office's own words about a refused question, in a length fit for a log. */
export function describeRefusal(body: unknown): { text: string; fields: Record<string, readonly string[]> } {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return { text: '', fields: {} };
  const words = parsed.data.error?.message ?? parsed.data.title;
  return { text: words ? `: ${words.slice(0, 200)}` : '', fields: parsed.data.errors ?? {} };
}
