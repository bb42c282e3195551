/** So many whole years everything is kept that belongs to the books (article 52 of the Dutch General Tax Act). */
const yearsOfBooks = 7;

/** The last day on which it is kept, for what belongs to the books since this day (Amsterdam): books are kept by whole years. */
export const endOfBooksTerm = (day: string): string => `${Number(day.slice(0, 4)) + yearsOfBooks}-12-31`;
