import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import type { LinkedOwner } from './broker-values.ts';

/** The owners behind a proposal; those that are not in the portal, or not for this administrator, are left out. */
export async function ownersByIds(ids: readonly string[]): Promise<LinkedOwner[]> {
  const found = await Promise.all(ids.map(ownerById));
  return found.filter((owner) => owner !== null);
}

async function ownerById(id: string): Promise<LinkedOwner | null> {
  try {
    const { data } = await call('owners.get', { params: { id } });
    return { id, name: data.name, reference: data.reference, city: data.city, is_present: data.is_present };
  } catch (error) {
    if (isApiProblem(error, 'not_found') || isApiProblem(error, 'forbidden')) return null;
    throw error;
  }
}
