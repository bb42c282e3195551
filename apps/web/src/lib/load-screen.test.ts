import { expect, test, vi } from 'vitest';
import { loadScreen, ScreenNotLoaded } from './load-screen.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
function aPage(at: number) {
  return { reload: vi.fn(), storage: sessionStorage, now: () => at };
}
const start = Date.parse('2026-06-15T08:00:00Z');

test('a screen whose files are gone since an upgrade loads the page anew, once a minute', async () => {
  const first = aPage(start);
  void loadScreen(gone, first);
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalledOnce());
  const again = aPage(start + 59_000);
  await expect(loadScreen(gone, again)).rejects.toBeInstanceOf(ScreenNotLoaded);
  expect(again.reload).not.toHaveBeenCalled();
  const later = aPage(start + 61_000);
  void loadScreen(gone, later);
  await vi.waitFor(() => expect(later.reload).toHaveBeenCalledOnce());
});

test('without a network nothing is loaded anew, which would lose the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = aPage(start);
  await expect(loadScreen(gone, page)).rejects.toBeInstanceOf(ScreenNotLoaded);
  expect(page.reload).not.toHaveBeenCalled();
});

test('what comes is given', async () => {
  expect(await loadScreen(async () => 'a screen', aPage(start))).toBe('a screen');
});
