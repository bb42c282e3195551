import type { Actor } from './actor.ts';

/** What whoever acts is called, in rows and files that say who made them. */
export const nameOf = ({ user }: Pick<Actor, 'user'>): string => `${user.first_name} ${user.name}`.trim();
