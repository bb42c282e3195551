import { approvalScreenWords as dutch } from '@gevel/i18n/nl/approvals';
import { moreWords } from '../more-words/more-words.tsx';

/** A part in which owners are asked to agree. */
export const withApprovalWords = moreWords({ name: 'approvals', dutch, readEnglish: englishWords });

async function englishWords() {
  const { approvalScreenWords } = await import('@gevel/i18n/en/approvals');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return approvalScreenWords as unknown as typeof dutch;
}
