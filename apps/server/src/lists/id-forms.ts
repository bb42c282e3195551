/**
 * What ids of the back office and of our own numbered records are, what those of users, files and mails are, and what those
 * of rows are that need a kind beside a number ("sales-123").
 */
export type IdType = 'bigint' | 'uuid' | 'text';

const idForms: Record<IdType, RegExp> = {
  bigint: /^[1-9]\d{0,17}$/,
  text: /^[a-z]+-[1-9]\d{0,17}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
};

/** An id of another form than ours is an id that does not exist. */
export function isIdOf(type: IdType, id: string): boolean {
  return idForms[type].test(id);
}
