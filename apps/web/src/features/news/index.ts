export { NewsCreatePage, NewsItemPage } from './news-item.page.tsx';
export { NewsListPage } from './news-list.page.tsx';
