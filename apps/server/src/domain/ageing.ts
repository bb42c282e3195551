import { boundFilters, defaultAgeingBounds, maxAgeingBound } from '@gevel/contract/figure-choices';
import { type AgeingBucket, ageingBuckets } from '@gevel/contract/plain';

/**
 * SQL of ageing over an open item. Age counts whole days from the due date, or the invoice date where that is asked or
 * nothing else is known, to the reference date. A credit is due on no day: it has no age and a bucket of its own.
 */
interface AgeingSql {
  age: string;
  bucket: string;
}

const [first, second, third] = boundFilters.map(
  (name, place) => `coalesce(:filter(${name})::int, ${defaultAgeingBounds[place]})`,
);

/** Bounds that follow each other; one that is not asked is the usual one. */
export const boundsAreValid = `${first} > 0 and ${first} < ${second} and ${second} < ${third} and ${third} <= ${maxAgeingBound}`;

export function ageingSql(item: string, asked: { basis: string; referenceDate: string }): AgeingSql {
  const from = `case when ${asked.basis} = 'invoice_date' then ${item}.invoice_date
    else coalesce(${item}.due_date, ${item}.invoice_date) end`;
  const age = `(case when ${item}.outstanding_amount >= 0 then ${asked.referenceDate} - ${from} end)`;
  return {
    age,
    bucket: `(case when ${item}.outstanding_amount < 0 then 'credit' when ${age} <= 0 then 'not_due'
      when ${age} <= ${first} then 'days_1_30' when ${age} <= ${second} then 'days_31_60' when ${age} <= ${third} then 'days_61_90'
      else 'over_90' end)`,
  };
}

/** One expression per bucket, by its name with an ending. */
export function perBucket<Ending extends string>(
  ending: Ending,
  sqlOf: (bucket: AgeingBucket) => string,
): Record<`${AgeingBucket}${Ending}`, string> {
  const pairs = ageingBuckets.map((bucket) => [`${bucket}${ending}`, sqlOf(bucket)] as const);
  // One pair per bucket, see the line above.
  return Object.fromEntries(pairs) as Record<`${AgeingBucket}${Ending}`, string>;
}
