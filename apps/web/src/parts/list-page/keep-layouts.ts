import type { KeptLayout } from '@gevel/contract';
import { isPlainLayout, knownLayout, lists, plainLayout } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';

/** Of a call: whether it came to a good end. */
const hasGone = [() => true, () => false] as const;

const waiting = new Map<string, KeptLayout>();
let isSending = false;

/** One after the other, and of what changes quickly only the last. */
export async function keepLayout(layout: KeptLayout): Promise<void> {
  waiting.set(layout.list, layout);
  if (isSending) return;
  isSending = true;
  try {
    for (const [list, next] of waiting) {
      waiting.delete(list);
      await call('listLayouts.put', { body: next });
    }
  } finally {
    isSending = false;
  }
}

/** What a browser remembered goes to the server, unless the person has chosen something there; then it is forgotten here. */
export async function takeOverLayouts(kept: KeptLayout[], formerKey: string): Promise<KeptLayout[]> {
  const taken: KeptLayout[] = [];
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(formerKey))) {
    const layout = formerLayout(key.slice(formerKey.length), localStorage.getItem(key));
    const isNew = layout !== null && !kept.some(({ list }) => list === layout.list);
    if (isNew) taken.push(layout);
    const isDone = !isNew || (await keepLayout(layout).then(...hasGone));
    // What did not arrive is tried again at the next visit.
    if (isDone) localStorage.removeItem(key);
  }
  return [...kept, ...taken];
}

function formerLayout(list: string, text: string | null): KeptLayout | null {
  if (!isList(list)) return null;
  const { columns, density } = readFormer(text);
  const known = Array.isArray(columns) ? columns.map(String) : null;
  const isCompact = density === 'compact';
  const layout = knownLayout(
    { ...plainLayout, columns: known, density: isCompact ? 'compact' : 'normal' },
    Object.keys(lists[list].fields),
  );
  return isPlainLayout(layout) ? null : { list, ...layout };
}

function readFormer(text: string | null): { columns?: unknown; density?: unknown } {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {}; // anything may stand in a browser
  }
}

const isList = (name: string): name is KeptLayout['list'] => Object.hasOwn(lists, name);
