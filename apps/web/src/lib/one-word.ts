/** The longest that is kept on one line: an address of mail is broken before a table grows wider than the page. */
const longest = 18;

/** A date, a number of a contract or a town such as 's-Gravenhage: a browser would break it behind its hyphen. */
export function isOneWord(text: unknown): boolean {
  return typeof text === 'string' && text.length <= longest && !/\s/.test(text.trim());
}
