import { financialMutations } from '../records/ledger.ts';
import { plainSource } from './plain-source.ts';

/** The ledger is the one set that may be too large to be read without an owner and a year. */
export const mutationSource = plainSource(financialMutations);
