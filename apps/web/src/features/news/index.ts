/** Each screen is fetched when it is opened, and without the others. */
export const loadNewsListPage = async () => (await import('./news-list.page.tsx')).NewsListPage;
export const loadNewsCreatePage = async () => (await import('./news-item.page.tsx')).NewsCreatePage;
export const loadNewsItemPage = async () => (await import('./news-item.page.tsx')).NewsItemPage;
