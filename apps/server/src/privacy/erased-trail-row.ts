import type { AuditRow } from '../platform/audit/seal.ts';
import type { ErasedPeople } from './erased-people.ts';
import { erasedRow, redactedJson } from './erased-row.ts';
import { declaredTable } from './inventory.ts';

/** Kinds of subjects that are people; landlords are, by the owner that they are. */
export const peopleOfTrail = ['user', 'relation', 'owner'] as const;

/** A row of the trail without a person; what was done, when and the chain stay. */
export function erasedTrailRow(row: AuditRow, erased: ErasedPeople): AuditRow {
  const entry = declaredTable('audit_events');
  if (entry === null) throw new Error('The trail is not declared');
  const isAbout = peopleOfTrail.some((kind) => kind === row.subject_type && erased.isSubject(kind, row.subject_id));
  const kept = withoutSubjectName(erasedRow(entry, row, erased), erased);
  if (!isAbout) return kept;
  // A record of the person alone: none of what it says of the person is anybody else's.
  return {
    ...kept,
    subject_name: null,
    reason: kept.reason === null ? null : erased.redacted(kept.reason, 'near'),
    before: withoutNames(redactedJson(kept.before, erased, 'near')),
    after: withoutNames(redactedJson(kept.after, erased, 'near')),
  };
}

/** Subjects of all kinds stand there: their ids are not those of one table. */
function withoutSubjectName(row: AuditRow, erased: ErasedPeople): AuditRow {
  if (row.subject_name === null) return row;
  const subject_name = erased.redacted(row.subject_name, 'anywhere');
  return subject_name === row.subject_name ? row : { ...row, subject_name };
}

const namesOfPeople: ReadonlySet<string> = new Set(
  ['users', 'relations', 'owner_portals'].flatMap((table) => Object.keys(declaredTable(table)?.personal ?? {})),
);

function withoutNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([name, member]) => [name, namesOfPeople.has(name) && member !== null ? null : member]),
  );
}
