/** Text that every database can hold: no NUL, no half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
