import { Refusal } from './refusal.ts';

interface Versions<Body extends object> {
  /** What the form began with; undefined when it does not say. */
  basedOn: Body | undefined;
  /** What is kept, read under the lock of the change. */
  current: Body;
  /** What the form asks for. */
  wanted: Body;
}

/** Refuses a change of what somebody else changed first. Asking for what is there already does no harm: it was sent twice. */
export function refuseChangedMeanwhile<Body extends object>({ basedOn, current, wanted }: Versions<Body>): void {
  if (basedOn === undefined) return;
  const now = canonical(current);
  if (now !== canonical(basedOn) && now !== canonical(wanted)) throw new Refusal('changed_meanwhile');
}

/** Makes a change; one that is refused because somebody else came first answers the record as it is now. */
export async function tellingCurrent<T>(change: () => Promise<T>, read: () => Promise<{ data: object }>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error;
    throw new Refusal('changed_meanwhile', { current: (await read()).data });
  }
}

/** Members and the parts of a set have no order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${members.sort().join()}}`;
}
