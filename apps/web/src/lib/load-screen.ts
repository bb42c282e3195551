import { isOnline } from './online.ts';

/** The files of a screen did not come, and the page that asked for them never asks again. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The files of a screen did not come', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

const reloadedKey = 'gevel.reloaded-at';
/** While servers are upgraded one after the other, the page may come from one and its files be asked of the other. */
const onceInMs = 60_000;

const thisPage = () => ({ reload: () => location.reload(), storage: sessionStorage, now: Date.now });

/**
 * The code of a screen. Of a page that was loaded before an upgrade the server has no files any more: the page is loaded anew, at most once a
 * minute. Throws `ScreenNotLoaded` when that does not help or there is no network.
 */
export async function loadScreen<T>(load: () => Promise<T>, page = thisPage()): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const since = page.now() - Number(page.storage.getItem(reloadedKey) ?? 0);
    if (!isOnline() || (since >= 0 && since < onceInMs)) throw new ScreenNotLoaded(error);
    page.storage.setItem(reloadedKey, String(page.now()));
    page.reload();
    return await new Promise(() => undefined);
  }
}
