const secretName = /passw|secret|token|hash|recovery|(^|_)code(s)?$/i;

/** What the audit trail may keep of a record: plain JSON, with members that sound like secrets left out. */
export function withoutSecrets(value: unknown): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
  return cleaned(plain);
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !secretName.test(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, cleaned(member)]));
}
