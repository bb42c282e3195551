import type { RecordVersion } from '@gevel/contract';
import type { Field, Fields } from '@gevel/contract/plain';

type Change = RecordVersion['changes'][number];

/** Which message says a change, below `recordStory`, and of which field. */
export interface Sentence {
  field: string;
  message: string;
}

/** What another field of the same change says already. */
const saidBy: Readonly<Record<string, string>> = {
  vat_per_month: 'amount_excl_per_month',
  amount_incl_per_month: 'amount_excl_per_month',
  management_fee_excl: 'management_fee_incl',
  management_fee_vat: 'management_fee_incl',
  term: 'notice_given_date',
  workflow_state: 'state',
  contractor_id: 'contractor_name',
  building_id: 'building',
  object_id: 'address',
};

/** A longer text is left to the field list. */
const longest = 80;
/** More sentences than these are no story. */
const maxSentences = 6;

/**
 * The sentences of a change: first of fields that have one of their own, in the order in which the record has its fields, then of
 * others in a general form, as many as can be taken in. `others` counts the fields of which only the list of fields tells.
 */
export function sentencesOf(
  changes: readonly Change[],
  fields: Fields,
  hasOwn: (message: string) => boolean,
): { sentences: Sentence[]; others: number } {
  const changed = new Set(changes.map(({ field }) => field));
  const told = changes.filter(({ field }) => !changed.has(saidBy[field] ?? ''));
  const own = told.flatMap((change) => {
    const form = ownForms(change).find((one) => hasOwn(`${change.field}.${one}`));
    return form === undefined ? [] : [{ field: change.field, message: form, isOwn: true }];
  });
  const said = new Set(own.map(({ field }) => field));
  const general = told
    .filter(({ field }) => !said.has(field))
    .map((change) => ({ field: change.field, message: generalForm(change, fields[change.field]), isOwn: false }));
  const all = [...own, ...general];
  return {
    sentences: all
      .slice(0, maxSentences)
      .map(({ field, message, isOwn }) => ({ field, message: isOwn ? `${field}.${message}` : `any.${message}` })),
    others: Math.max(0, all.length - maxSentences),
  };
}

const isNothing = (value: string | null) => value === null || value === '';
/** An amount that was nought is as good as none: a rent begins, it does not rise. */
const isNought = (value: string | null) => isNothing(value) || /^-?0+(\.0+)?$/.test(value ?? '');

/** What may be said of a change, the most telling first. */
function ownForms({ before, after }: Change): string[] {
  if (isSameToRead(before, after)) return [];
  if (after === 'true') return ['yes'];
  if (after === 'false') return ['no'];
  const value = isNought(after) && !isNothing(after) ? '0' : after;
  const to = isNothing(value) ? [] : [`to.${value}`];
  if (isNothing(after)) return ['emptied'];
  return isNought(before) ? [...to, 'set'] : [...to, 'changed'];
}

function generalForm({ before, after }: Change, field: Field | undefined): string {
  if (field === undefined || field.kind === 'id' || isSameToRead(before, after)) return 'silent';
  if (field.kind === 'boolean') return after === 'true' ? 'yes' : after === 'false' ? 'no' : 'silent';
  if (Math.max(before?.length ?? 0, after?.length ?? 0) > longest) return 'silent';
  if (isNothing(after)) return 'emptied';
  if (isNothing(before)) return 'set';
  return field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer' ? 'changed' : 'became';
}

/** Of what is masked the same may be left. */
const isSameToRead = (before: string | null, after: string | null) => before === after;
