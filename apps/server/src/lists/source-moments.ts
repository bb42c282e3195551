import type { SourceMoment } from '../platform/made-files/provenance-lines.ts';
import { momentText } from './json-sql.ts';
import type { AskScoped } from './unread.ts';

/** Asked before or together with the data, so that what is said of it is never newer than it is. */
export function sourceMoments(ask: AskScoped, types: readonly string[]): Promise<SourceMoment[]> {
  if (types.length === 0) return Promise.resolve([]);
  return ask<SourceMoment>({
    text: `select record_type, ${momentText('synced_at')} as synced_at, ${momentText('followed_at')} as followed_at
      from unnest($1::text[]) with ordinality asked (record_type, place) left join sync_freshness using (record_type) order by place`,
    values: [types],
  });
}
