import { isUniqueViolation } from '../../db/unique-violation.ts';

/** Of two who take one address at the same time the database takes the first; null for the other. */
export async function notTaken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return null;
    throw error;
  }
}
