import { edmNames } from './edm-names.ts';
import {
  type EntitySet,
  type EnumType,
  type FeedSchema,
  type PrimitiveType,
  type Property,
  type PropertyType,
} from './feed-schema.ts';

type EntityType = Pick<EntitySet, 'key' | 'properties'>;

/** Reads an EDMX 4.0 document, so that a customer's own `$metadata` can replace the captured schema. */
export function readMetadata(xml: string): FeedSchema {
  const enums = new Map(
    elements(xml, 'EnumType')
      .map(readEnum)
      .map((found) => [found.name, found]),
  );
  const types = new Map(
    elements(xml, 'EntityType').map((element) => [attribute(element.tag, 'Name'), readType(element)]),
  );
  const sets = new Map<string, EntitySet>();
  for (const { tag } of elements(xml, 'EntitySet')) {
    const name = attribute(tag, 'Name');
    const type = localName(attribute(tag, 'EntityType'));
    const found = types.get(type);
    if (!found) throw new Error(`entity set ${name}: its type ${type} is not in the document`);
    sets.set(name, { name, type, ...found });
  }
  if (sets.size === 0) throw new Error('the document has no entity sets');
  return { sets, enums };
}

function readEnum({ tag, body }: XmlElement): EnumType {
  const members = elements(body, 'Member').map(
    (member) => [attribute(member.tag, 'Name'), Number(attribute(member.tag, 'Value'))] as const,
  );
  return { name: attribute(tag, 'Name'), flags: /\bIsFlags="true"/.test(tag), members: new Map(members) };
}

function readType({ tag, body }: XmlElement): EntityType {
  const keys = elements(body, 'PropertyRef').map((element) => attribute(element.tag, 'Name'));
  const [key] = keys;
  if (key === undefined || keys.length > 1) throw new Error(`${attribute(tag, 'Name')}: exactly one key was expected`);
  const properties = elements(body, 'Property').map((element) => readProperty(element.tag));
  return { key, properties: new Map(properties.map((property) => [property.name, property])) };
}

function readProperty(tag: string): Property {
  return {
    name: attribute(tag, 'Name'),
    type: readPropertyType(attribute(tag, 'Type')),
    nullable: !/\bNullable="false"/.test(tag),
  };
}

const primitives = new Map(Object.entries(edmNames).map(([type, edm]) => [edm, type]));

function readPropertyType(name: string): PropertyType {
  // safe: the keys of `edmNames` are exactly the primitive types
  const primitive = primitives.get(name) as PrimitiveType | undefined;
  if (primitive) return primitive;
  if (name.startsWith('Edm.')) throw new Error(`the type ${name} is not known here`);
  return { enum: localName(name) };
}

interface XmlElement {
  tag: string;
  body: string;
}

/** Enough XML for `$metadata`: elements of one name do not nest in each other, and values hold no angle brackets. */
function elements(xml: string, name: string): XmlElement[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, tag = '', body = '']) => ({ tag, body }));
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  if (value === undefined) throw new Error(`an element lacks the attribute ${name}: ${tag.trim()}`);
  return value;
}

function localName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}
