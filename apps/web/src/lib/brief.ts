/** Characters that fit a heading of one line on a desk. */
const maxLength = 80;
const sentenceEnds = /[.!?](?=\s|$)/g;
/** Of the last five characters before it; shorter words with a full stop behind them may be abbreviated ("dhr.", "bijv."). */
const wholeWord = /(?:^\p{Letter}{5}|[\d)”"'])$/u;

/** The first words of what somebody wrote, as short as a heading; empty when there are none. */
export function brief(text: string | null): string {
  const line = text?.trim().split('\n', 1)[0]?.trim() ?? '';
  const subject = firstSentence(line).replace(/\.$/, '');
  return subject.length > maxLength ? `${subject.slice(0, maxLength).replace(/\s\S*$/, '')}…` : subject;
}

function firstSentence(line: string): string {
  const end = [...line.matchAll(sentenceEnds)].find(({ index }) => wholeWord.test(line.slice(0, index).slice(-5)));
  return end === undefined ? line : line.slice(0, end.index + 1);
}
