/** A row that was read but does not make a record; the reason goes to the rejections. */
export class Untranslatable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Untranslatable';
  }
}

/** The value of a property that a record cannot do without. */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Untranslatable(`${name} is empty`);
  return value;
}

/** The translation of a member; for the few values that have no 'unknown' of their own. */
export function known<Member extends string, T>(
  member: Member | 'unknown',
  name: string,
  meanings: Readonly<Record<Member, T>>,
): T {
  if (member === 'unknown') throw new Untranslatable(`${name} is a member that is not known`);
  return meanings[member];
}
