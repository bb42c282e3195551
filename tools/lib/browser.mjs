import { existsSync } from 'node:fs';

/** Without the windows that nobody sees here the same browser takes a quarter less, so that one comes first. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser that journeys are walked with: the one that CHROMIUM names, or the first that is on this machine. */
export const browser = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
