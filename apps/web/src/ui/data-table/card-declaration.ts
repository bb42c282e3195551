/** What of a row stands on its card on a phone: a name that people use, one amount, one state, and one quiet line. */
export interface CardDeclaration {
  /** The first of these that a row has. */
  title: readonly string[];
  /** The first of these that is not nothing. */
  amount?: readonly string[];
  state?: string;
  quiet?: readonly string[];
}
