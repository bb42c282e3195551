/** A row that was read but does not make a record; the reason goes to the rejections. */
export class Untranslatable extends Error {
  /** The field that could not be made, once it is known. */
  field: string | null;

  constructor(reason: string, field: string | null = null) {
    super(reason);
    this.field = field;
    this.name = 'Untranslatable';
  }
}

/** The value of a property that a record cannot do without. */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Untranslatable(`${name} is empty`);
  return value;
}
