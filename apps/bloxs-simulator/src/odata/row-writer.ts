import type { FeedRow } from '../feed/source.ts';
import { enumNameOf, type FeedSchema, type Property } from '../schema/feed-schema.ts';
import { memberNumber } from '../schema/member-numbers.ts';

export type EnumForm = 'names' | 'integers';

/** Makes the function that writes one row as JSON, with the selected properties in the order asked. */
export function rowWriter(select: readonly Property[], schema: FeedSchema, enums: EnumForm): (row: FeedRow) => string {
  const parts = select.map((property, index) => {
    const label = `${index === 0 ? '' : ','}${JSON.stringify(property.name)}:`;
    const enumName = enums === 'integers' ? enumNameOf(property) : null;
    return (row: FeedRow) => label + JSON.stringify(inForm(row[property.name] ?? null, enumName, schema));
  });
  return (row) => {
    let text = '{';
    for (const part of parts) text += part(row);
    return `${text}}`;
  };
}

function inForm(value: FeedRow[string], enumName: string | null, schema: FeedSchema): FeedRow[string] {
  return enumName !== null && typeof value === 'string' ? memberNumber(schema, enumName, value) : value;
}
