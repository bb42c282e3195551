import type { PrimitiveType } from './feed-schema.ts';

/** The plain types of the feed as `$metadata` names them. */
export const edmNames: Readonly<Record<PrimitiveType, string>> = {
  int32: 'Edm.Int32',
  int64: 'Edm.Int64',
  decimal: 'Edm.Decimal',
  string: 'Edm.String',
  boolean: 'Edm.Boolean',
  moment: 'Edm.DateTimeOffset',
  guid: 'Edm.Guid',
};
