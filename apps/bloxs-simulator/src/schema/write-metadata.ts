import { edmNames } from './edm-names.ts';
import {
  type EntitySet,
  type EnumType,
  type FeedSchema,
  namespace,
  type Property,
  type PropertyType,
} from './feed-schema.ts';
import { guardedSets } from './guarded-sets.ts';

/** The schema as an EDMX 4.0 document. */
export function writeMetadata(schema: FeedSchema): string {
  const types = new Map([...schema.sets.values()].map((set) => [set.type, set]));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">',
    '  <edmx:DataServices>',
    `    <Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">`,
    ...[...types.values()].flatMap(entityType),
    ...[...schema.enums.values()].flatMap(enumType),
    '      <EntityContainer Name="Container">',
    ...[...schema.sets.values()].flatMap(entitySet),
    '      </EntityContainer>',
    '    </Schema>',
    '  </edmx:DataServices>',
    '</edmx:Edmx>',
    '',
  ].join('\n');
}

function entityType(set: EntitySet): string[] {
  return [
    `      <EntityType Name="${set.type}">`,
    '        <Key>',
    `          <PropertyRef Name="${set.key}" />`,
    '        </Key>',
    ...[...set.properties.values()].map(property),
    '      </EntityType>',
  ];
}

function property({ name, type, nullable }: Property): string {
  return `        <Property Name="${name}" Type="${edmType(type)}"${nullable ? '' : ' Nullable="false"'} />`;
}

function edmType(type: PropertyType): string {
  return typeof type === 'object' ? `${namespace}.${type.enum}` : edmNames[type];
}

function enumType({ name, flags, members }: EnumType): string[] {
  return [
    `      <EnumType Name="${name}"${flags ? ' IsFlags="true"' : ''}>`,
    ...[...members].map(([member, value]) => `        <Member Name="${member}" Value="${value}" />`),
    '      </EnumType>',
  ];
}

function entitySet({ name, type }: EntitySet): string[] {
  const open = `        <EntitySet Name="${name}" EntityType="${namespace}.${type}"`;
  const barred = guardedSets.get(name);
  return barred
    ? [`${open}>`, ...filterRestrictions(barred), ...sortRestrictions(barred), '        </EntitySet>']
    : [`${open} />`];
}

function filterRestrictions(barred: readonly string[]): string[] {
  return restrictions('FilterRestrictions', [
    '              <PropertyValue Property="RequiresFilter" Bool="true" />',
    ...paths('NonFilterableProperties', barred),
  ]);
}

function sortRestrictions(barred: readonly string[]): string[] {
  return restrictions('SortRestrictions', paths('NonSortableProperties', barred));
}

function restrictions(term: string, values: string[]): string[] {
  return [
    `          <Annotation Term="Org.OData.Capabilities.V1.${term}">`,
    '            <Record>',
    ...values,
    '            </Record>',
    '          </Annotation>',
  ];
}

function paths(property: string, names: readonly string[]): string[] {
  return [
    `              <PropertyValue Property="${property}">`,
    '                <Collection>',
    ...names.map((name) => `                  <PropertyPath>${name}</PropertyPath>`),
    '                </Collection>',
    '              </PropertyValue>',
  ];
}
