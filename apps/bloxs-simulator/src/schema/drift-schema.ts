import type { EntitySet, EnumType, FeedSchema } from './feed-schema.ts';

/**
 * The schema as it could look after an update of the back office. The steps are separated by commas:
 * `-Set.Name` takes a property away, `+Set.Name` adds a text, `+Enum:Member` adds a member.
 */
export function driftSchema(schema: FeedSchema, steps: string): FeedSchema {
  return steps.split(',').reduce((drifted, step) => driftOnce(drifted, step.trim()), schema);
}

function driftOnce(schema: FeedSchema, step: string): FeedSchema {
  const [, sign, owner = '', mark, name = ''] = /^([+-])(\w+)([.:])(\w+)$/.exec(step) ?? [];
  const set = schema.sets.get(owner);
  if (set && mark === '.') return withSet(schema, sign === '+' ? added(set, name) : removed(set, name));
  const found = schema.enums.get(owner);
  if (found && mark === ':' && sign === '+') return withEnum(schema, grown(found, name));
  throw new Error(`the drift "${step}" is neither -Set.Name, +Set.Name nor +Enum:Member of this schema`);
}

function withSet(schema: FeedSchema, set: EntitySet): FeedSchema {
  return { ...schema, sets: new Map(schema.sets).set(set.name, set) };
}

function withEnum(schema: FeedSchema, changed: EnumType): FeedSchema {
  return { ...schema, enums: new Map(schema.enums).set(changed.name, changed) };
}

function added(set: EntitySet, name: string): EntitySet {
  return { ...set, properties: new Map(set.properties).set(name, { name, type: 'string', nullable: true }) };
}

function removed(set: EntitySet, name: string): EntitySet {
  return { ...set, properties: new Map([...set.properties].filter(([property]) => property !== name)) };
}

function grown(changed: EnumType, member: string): EnumType {
  const next = Math.max(...changed.members.values()) + 1;
  return { ...changed, members: new Map(changed.members).set(member, next) };
}
