import type { SessionUser } from '@gevel/contract';

export type Profile = Pick<SessionUser, 'first_name' | 'name' | 'language'>;

export const profileOf = ({ first_name, name, language }: SessionUser): Profile => ({ first_name, name, language });

export function missingFields({ first_name, name }: Profile): ('first_name' | 'name')[] {
  const missing: ('first_name' | 'name')[] = [];
  if (first_name.trim() === '') missing.push('first_name');
  if (name.trim() === '') missing.push('name');
  return missing;
}

export function isSameProfile(one: Profile, other: Profile): boolean {
  return one.first_name === other.first_name && one.name === other.name && one.language === other.language;
}
