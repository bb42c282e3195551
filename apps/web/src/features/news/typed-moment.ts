import { momentAtClock } from '../../lib/calendar.ts';
import { typedDate } from '../../ui/data-table/typed-value.ts';

/** A moment on the clocks of Amsterdam as people type it ("14-04-2026 9:30"); null for what no calendar or clock has. */
export function typedMoment(text: string): string | null {
  const [, day = '', hour = '', minute = ''] = /^([^\sT]+)[ T]+(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? [];
  const date = typedDate(day);
  return date === null ? null : momentAtClock(`${date}T${hour.padStart(2, '0')}:${minute}`);
}
