import { newKey } from './new-key.ts';

/** Keys of what was sent and not answered, by its words. */
const underWay = new Map<string, string>();

/** Sends words under a key of their own; when no answer came and the same words are sent again, under the same one. */
export async function sendOnce<Answer>(words: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const content = JSON.stringify(words);
  const key = underWay.get(content) ?? newKey();
  underWay.set(content, key);
  const answer = await send(key);
  underWay.delete(content);
  return answer;
}
