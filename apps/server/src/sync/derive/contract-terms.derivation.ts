import { contractTermsSql } from '../../domain/contract-term.ts';
import { noticeMeaningSql } from '../../domain/notice-meaning.ts';
import type { Derivation } from './derivation.ts';

const columns = [
  'term',
  'term_end_date',
  'latest_notice_date',
  'notice_given_date',
  'next_extension_months',
  'break_date',
] as const;
const of = (row: string) => `(${columns.map((name) => `${row}.${name}`).join(', ')})`;

/**
 * Until when contracts run, and until when notice counts; a set that was never read leaves them unknown. Of several break options
 * the next one that is still to come, or else the last that there was.
 */
export const contractTermsDerivation: Derivation = {
  over: 'contracts',
  statements: [
    `with stretch as (
      select id, end_date, notice_date, notice_period_months, extends_automatically
      from contracts where id > $1 and id <= $2
    ), terms as materialized (${contractTermsSql({
      of: 'stretch',
      today: '$3::date',
      meaning: noticeMeaningSql,
      knowsExtensions: `exists (select from sync_freshness where record_type = 'contract_extensions')`,
    })}
    ), derived as (
      select terms.*, break_option.break_date
      from terms
      left join (
        select stretch.id,
          coalesce(min(known.break_date) filter (where known.break_date >= $3::date), max(known.break_date)) as break_date
        from stretch join contract_break_options known on known.contract_id = stretch.id
        group by stretch.id) break_option on break_option.id = terms.id
    )
    update contracts set (${columns.join(', ')}) = (${columns.map((name) => `derived.${name}`).join(', ')})
    from derived
    where contracts.id = derived.id and ${of('contracts')} is distinct from ${of('derived')}`,
  ],
};
