export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields of an event that are not what they were, from its two JSON texts. */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const was = fieldsOf(before);
  const became = fieldsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(became)])]
    .map((field) => ({ field, before: was[field] ?? null, after: became[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Anything that is no object has no fields; what is in the trail is shown as far as it can be. */
function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return { value };
    return { ...value };
  } catch {
    return { value: text };
  }
}
