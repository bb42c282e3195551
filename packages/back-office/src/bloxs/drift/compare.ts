import type { DriftFinding } from '../../port/back-office.ts';
import { expectationOf } from '../wire/edm.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { enums } from '../wire/enums.ts';
import type { FeedDescription } from './parse-metadata.ts';

type KnownSet = Pick<EntitySet<unknown>, 'name' | 'properties'>;

const nothing = { expected: null, found: null };

/** What we read and the feed lacks, or has otherwise. New sets and properties are no drift: nobody reads them. */
export function compare(sets: readonly KnownSet[], description: FeedDescription): DriftFinding[] {
  const findings = [...sets.flatMap((set) => compareSet(set, description)), ...compareEnums(description)];
  return [...new Map(findings.map((finding) => [`${finding.kind} ${finding.subject}`, finding])).values()];
}

function compareSet({ name, properties }: KnownSet, { sets }: FeedDescription): DriftFinding[] {
  const present = sets.get(name);
  if (!present) return [{ kind: 'set-missing', subject: name, ...nothing }];
  return Object.entries(properties).flatMap(([property, schema]): DriftFinding[] => {
    const subject = `${name}.${property}`;
    const type = present.get(property);
    if (type === undefined) return [{ kind: 'property-missing', subject, ...nothing }];
    const types = expectationOf(schema)?.types ?? [];
    if (types.includes(type)) return [];
    return [{ kind: 'property-type', subject, expected: types[0] ?? null, found: type }];
  });
}

function compareEnums(description: FeedDescription): DriftFinding[] {
  return Object.entries(enums).flatMap(([enumName, members]): DriftFinding[] => {
    const present = description.enums.get(enumName);
    if (!present) return [{ kind: 'member-missing', subject: enumName, ...nothing }];
    const numberOf = (name: string) => present.get(name)?.toString() ?? null;
    const known = new Map<string, number>(Object.entries(members));
    const gone = [...known].filter(([name, number]) => (present.get(name) ?? number) !== number || !present.has(name));
    const added = [...present.keys()].filter((name) => !known.has(name));
    return [
      ...gone.map(([name, number]) => ({
        kind: 'member-missing' as const,
        subject: `${enumName}.${name}`,
        expected: String(number),
        found: numberOf(name),
      })),
      ...added.map((name) => ({
        kind: 'member-new' as const,
        subject: `${enumName}.${name}`,
        expected: null,
        found: numberOf(name),
      })),
    ];
  });
}
