import { BackOfficeFailure } from '../../port/failure.ts';

/** The description of the feed, as far as we compare it. */
export interface FeedDescription {
  /** Types of the properties, by set and property. */
  sets: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Numbers of the members, by enum and member; null for a member without a number. */
  enums: ReadonlyMap<string, ReadonlyMap<string, number | null>>;
}

/**
 * Reads the feed's XML without an XML library: the description is flat, and whatever this misses shows up as missing
 * in the report. Comments are taken out first; elements may be written with or without content and in any namespace prefix.
 */
export function parseMetadata(xml: string): FeedDescription {
  const text = withoutComments(xml);
  if (!/<(?:\w+:)?Edmx\b/.test(text))
    throw new BackOfficeFailure('misunderstood', 'the answer is not a description of the feed');
  const types = new Map(
    elements(text, 'EntityType').map(({ attributes, content }) => [attributes('Name'), propertiesOf(content)]),
  );
  const sets = elements(text, 'EntitySet').map(({ attributes }) => {
    const type = attributes('EntityType').split('.').at(-1) ?? '';
    return [attributes('Name'), types.get(type) ?? new Map<string, string>()] as const;
  });
  const enums = elements(text, 'EnumType').map(
    ({ attributes, content }) => [attributes('Name'), membersOf(content)] as const,
  );
  return { sets: new Map(sets), enums: new Map(enums) };
}

function propertiesOf(content: string): Map<string, string> {
  return new Map(elements(content, 'Property').map(({ attributes }) => [attributes('Name'), attributes('Type')]));
}

function membersOf(content: string): Map<string, number | null> {
  return new Map(
    elements(content, 'Member').map(({ attributes }) => {
      const value = attributes('Value');
      return [attributes('Name'), /^-?\d+$/.test(value) ? Number(value) : null];
    }),
  );
}

interface Element {
  attributes(name: string): string;
  content: string;
}

/** The elements of one name that do not lie within each other, which none of these do. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, written = '', content = '']) => ({
    attributes: (attribute) =>
      new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(written)?.slice(1).find(Boolean) ?? '',
    content,
  }));
}

function withoutComments(xml: string): string {
  const [before = '', ...parts] = xml.split('<!--');
  // One that never ends hides all that follows.
  return before + parts.map((part) => part.split('-->').slice(1).join('-->')).join('');
}
