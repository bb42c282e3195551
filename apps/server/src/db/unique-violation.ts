const uniqueViolation = '23505';

/** Whether an error, or what caused it, is that this unique index holds the value already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (Reflect.get(cause, 'code') === uniqueViolation && Reflect.get(cause, 'constraint') === index) return true;
  }
  return false;
}
