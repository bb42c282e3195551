import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// Files share a process with its libraries, but nothing that our own modules remember as long as a page lives.
vi.resetModules();

// Tests wait for a state, however busy the machine is.
configure({ asyncUtilTimeout: 120_000 });

// Mantine reads these; jsdom has neither.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// A screen that was left may still be loading; what comes after its file has ended finds no page any more.
afterAll(() => vi.dynamicImportSettled());

const noise: string[] = [];
/** Nothing has a size where nothing is laid out. */
const chartWithoutSize = 'The width(0) and height(0) of chart should be greater than 0';

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!text.startsWith(chartWithoutSize)) noise.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetVisit();
  expect(noise, 'what is written to the console').toEqual([]);
});

/** Files share one window, as one visitor after the other shares a browser: nothing of the last is left for the next. */
function forgetVisit(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ').filter(Boolean))
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const { name } of Array.from(document.documentElement.attributes))
    document.documentElement.removeAttribute(name);
  document.title = '';
}
