import { conversationWords as dutch } from '@gevel/i18n/nl/ticket-conversation';
import { moreWords } from '../../parts/more-words/more-words.tsx';

export const withConversationWords = moreWords({ name: 'ticket-conversation', dutch, readEnglish: englishWords });

async function englishWords() {
  const { conversationWords } = await import('@gevel/i18n/en/ticket-conversation');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return conversationWords as unknown as typeof dutch;
}
