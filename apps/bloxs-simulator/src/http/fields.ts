/** The fields of a JSON object; anything else has none. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  // safe: an object that is not an array may be read by any name, and every value is unknown
  return isObject ? (body as Record<string, unknown>) : {};
}
