import { brokerRequirements, ownerRequirements } from '@gevel/contract/plain';

export const requirementNames = [...brokerRequirements, ...ownerRequirements] as const;

/** Names at commas, as records carry what they lack. */
export function missingOf(record: { missing: string }): string[] {
  return record.missing.split(',').filter((name) => name !== '');
}
