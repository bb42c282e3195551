const mark = 'data-first-paint';

/** Says of a style sheet that it stands in for the portal's own theme until that is there. */
export function markFirstPaint(sheet: HTMLStyleElement): void {
  sheet.setAttribute(mark, '');
}

/** Takes off what was worn until now: some of its rules are as specific as those of the theme that follows, or more so. */
export function endFirstPaint(): void {
  for (const sheet of document.querySelectorAll(`style[${mark}]`)) sheet.remove();
}
