import type { FeedSchema } from './feed-schema.ts';

/** Members that the world uses though the captured schema lacks them, with numbers of our own choice. */
const undocumented: ReadonlyMap<string, number> = new Map([['ApprovedAwaitingCommunication', 16]]);
const unheardOf = 9_999;

/** The integer form of an enum member as it stands in a row. */
export function memberNumber(schema: FeedSchema, enumName: string, member: string): number {
  return schema.enums.get(enumName)?.members.get(member) ?? undocumented.get(member) ?? unheardOf;
}
