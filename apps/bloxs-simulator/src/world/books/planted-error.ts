import type { Books } from './books.ts';

/** The owner whose books are wrong on purpose. */
export const PLANTED_OWNER_NO = 2;

/** One entry that is a cent out of balance, and one statement whose total is not the sum of its parts. */
export function plantError(books: Books): Books {
  if (books.ownerNo !== PLANTED_OWNER_NO) return books;
  const wrongPost = books.posts.find((post) => post.journal === 'sales');
  const wrongStatement = books.settlements.find((settlement) => settlement.cancelled === null);
  return {
    ...books,
    posts: books.posts.map((post) => {
      if (post !== wrongPost) return post;
      const lines = post.lines.map((line, n) => (n === 0 ? { ...line, cents: line.cents + 1 } : line));
      return { ...post, lines };
    }),
    settlements: books.settlements.map((settlement) =>
      settlement === wrongStatement ? { ...settlement, total: settlement.total + 1 } : settlement,
    ),
  };
}
