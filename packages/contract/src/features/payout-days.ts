import { z } from 'zod';

/** Whole days from the end of a period to its payout, within a year. */
export const payoutDays = z.int().min(0).max(366);
