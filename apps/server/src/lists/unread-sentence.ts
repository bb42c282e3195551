import type { Language, UnreadRecords } from '@gevel/contract';
import { fill } from '../platform/http/field-errors.ts';
import { documentMessagesIn, messagesIn } from '../platform/http/language.ts';

/** What is missing in a file or on paper, because the back office has it and it could not be read. */
export function unreadSentence(
  { record_type, records, of, values, problem }: UnreadRecords,
  language: Language,
): string {
  const messages = documentMessagesIn(language).provenance;
  const names: Readonly<Record<string, string>> = messagesIn(language).tools.recordTypes;
  const recordType = names[record_type] ?? record_type;
  const said = { recordType, count: String(records), of: String(of), values: String(values) };
  const parts = [
    records > 0 && fill(of === null ? messages.unread : messages.unread_of, said),
    values > 0 && fill(messages.unknown, said),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(' ');
  const isNamed = problem === 'not_delivered' || problem === 'none_given';
  return fill(isNamed ? messages[problem] : messages.not_whole, said);
}
