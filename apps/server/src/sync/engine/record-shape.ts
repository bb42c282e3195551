import { hash } from 'node:crypto';
import { type Field, isNullable, type RecordType, records } from '@gevel/back-office/records';

/** What records of a type consist of. */
export interface RecordShape {
  /** Changes when a release reads one member more or less, or makes something else of one. */
  readonly fingerprint: string;
  /** How each member is read: the same print means the same values. */
  readonly members: Readonly<Record<string, string>>;
}

export const recordShape = (type: RecordType): RecordShape => shapeOf(records[type].fields);

/** Not with whose data a field is, nor with the order in which fields are described, does a shape change. */
export function shapeOf(fields: Readonly<Record<string, Field>>): RecordShape {
  const members = Object.entries(fields)
    .map(([name, field]): [string, string] => [name, memberPrint(field)])
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return { fingerprint: print(members), members: Object.fromEntries(members) };
}

/** The revision stays legible: of what was kept before shapes were, only members without one are read as they were. */
function memberPrint(field: Field): string {
  const { kind, values, options } = field;
  const made = print([kind, isNullable(field), ...values.toSorted()]);
  return options.revision === undefined ? made : `${made}.${options.revision}`;
}

/** What an older release knew of a type; its shape is empty, and its prints are null, when that was before shapes were kept. */
export interface OlderShape {
  readonly shape: string;
  readonly members: Readonly<Record<string, string | null>>;
}

/** The members that both read in the same way. */
export function sharedMembers({ members }: RecordShape, older: OlderShape): string[] {
  return Object.entries(members).flatMap(([name, now]) => {
    const before = older.members[name];
    const isSame = before === null ? !now.includes('.') : before === now;
    return isSame ? [name] : [];
  });
}

const print = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8);
