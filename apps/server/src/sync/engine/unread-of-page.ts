import type { Fault, PartlyRead, Rejection } from '@gevel/back-office';
import { type Field, type PersonLink, records } from '@gevel/back-office/records';
import { maskSign } from '@gevel/contract/plain';
import type { ErasedPeople } from '../../privacy/erased-people.ts';
import type { Unread } from './rejections.ts';
import type { Step } from './step.ts';
import { keyOf } from './step-columns.ts';

interface Page {
  refused: readonly Rejection[];
  orphans: readonly Rejection[];
  partly: readonly PartlyRead<object>[];
}

/** What a page says cannot be read, as it is kept. */
export function unreadOf(step: Step, { refused, orphans, partly }: Page, erased?: ErasedPeople | null): Unread[] {
  return [
    ...refused.map((rejection) => unreadRecord(step, 'record', rejection)),
    ...orphans.map((rejection) => unreadRecord(step, 'orphan', rejection)),
    ...partly.flatMap(({ record, faults }) =>
      faults.map((fault) => ({
        ...keptFault(step, fault, record),
        kind: 'value' as const,
        record_id: keyOf(step, record),
        reason: fault.reason,
        place: null,
      })),
    ),
  ].map((unread) => (erased ? withoutErased(unread, erased) : unread));
}

function unreadRecord(step: Step, kind: Unread['kind'], { id, reason, fault, links = {} }: Rejection): Unread {
  const none = { field: null, property: null, value: null, relation_id: null };
  const place = (step.placedBy && links[step.placedBy.by]) ?? null;
  return { ...(fault ? keptFault(step, fault, links) : none), kind, record_id: id, reason, place };
}

/**
 * What stood in a field is kept as it was only where it is of nobody: whoever looks at what cannot be read may see none of these
 * people. Of a person's data the outline is kept, as far as it can be told whose they are, so that it goes with them: not of what
 * belongs to somebody whom the record names in another way than by the id of a relation. What people write is not kept at all.
 */
function keptFault(
  { type }: Step,
  { field, property, value }: Fault,
  links: object,
): Pick<Unread, 'field' | 'property' | 'value' | 'relation_id'> {
  const { fields, people }: Described = records[type];
  const outline = value === null ? null : outlineOf(value);
  // It helps to make several fields, of which any may be about a person.
  if (field === null) return { field, property, value: outline, relation_id: null };
  const { of, free, masked } = fields[field]?.options ?? {};
  if (of === undefined) {
    const shown = masked === undefined ? value : outline;
    return { field, property, value: free ? null : shown, relation_id: null };
  }
  const link = people[of];
  const id: unknown = Array.isArray(link) && link[0] === 'relation' ? Reflect.get(links, String(link[1])) : null;
  const relation_id = typeof id === 'number' ? id : null;
  return { field, property, value: relation_id === null ? null : outline, relation_id };
}

/** "31 feb 1958" as "•• *** ••••": enough to see why it was not understood, and to find it again in the back office. */
function outlineOf(value: string): string {
  return value.replaceAll(/\p{N}/gu, maskSign).replaceAll(/[\p{L}\p{M}]/gu, '*');
}

interface Described {
  readonly fields: Readonly<Record<string, Field>>;
  readonly people: Readonly<Record<string, PersonLink>>;
}

function withoutErased(unread: Unread, erased: ErasedPeople): Unread {
  const isErased = unread.relation_id !== null && erased.isSubject('relation', unread.relation_id);
  if (isErased) return { ...unread, value: null };
  const redacted = (text: string | null) => (text === null ? null : erased.redacted(text, 'anywhere'));
  return { ...unread, value: redacted(unread.value), reason: redacted(unread.reason) ?? '' };
}
