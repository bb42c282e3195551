import { ApiProblem } from '../../lib/api-problem.ts';
import { drawing, element } from '../../lib/dom.ts';
import { drawings } from '../../ui/icon/drawings.ts';
import classes from '../../ui/notice/notice.module.css';
import { failureText, waitingText } from './failure-text.ts';
import type { LoginTexts } from './login-texts.ts';

const signs = { danger: 'error', info: 'info', success: 'success' } as const;

/** A message above the form; bad news is read out at once. */
export function notice(mood: keyof typeof signs, ...lines: (Node | string)[]): HTMLElement {
  const role = mood === 'danger' ? 'alert' : 'status';
  return element(
    'div',
    { className: classes['notice'] ?? '', role, attributes: { 'data-mood': mood } },
    drawing(drawings[signs[mood]]),
    element('div', { className: classes['body'] ?? '' }, ...lines.map((line) => element('p', {}, line))),
  );
}

/** Why something typed was refused and, when the server said so, how long to wait. */
export function failureNotice(error: unknown, texts: LoginTexts): HTMLElement {
  const wait = error instanceof ApiProblem ? error.retryAfterSeconds : null;
  return notice('danger', failureText(error, texts), ...(wait !== null && wait > 0 ? [countdown(wait, texts)] : []));
}

/** Counts down what is left to wait; for the eye, because read out every second it would drown everything else. */
function countdown(seconds: number, texts: LoginTexts): HTMLElement {
  const line = element('span', { ariaLive: 'off' }, waitingText(seconds, texts));
  let left = seconds;
  const timer = setInterval(() => {
    left -= 1;
    line.textContent = left > 0 ? waitingText(left, texts) : '';
    if (left <= 0 || !line.isConnected) clearInterval(timer);
  }, 1000);
  return line;
}
