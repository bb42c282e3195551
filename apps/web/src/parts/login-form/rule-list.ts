import { failedPasswordRules, minimumPasswordLength } from '@gevel/contract/plain';
import { drawing, element } from '../../lib/dom.ts';
import { drawings } from '../../ui/icon/drawings.ts';
import classes from '../new-password/new-password.module.css';
import { listedRules } from '../new-password/new-password.ts';
import type { LoginTexts } from './login-texts.ts';

/** The rules of a password, each ticked as soon as what is typed meets it. */
export function ruleList(id: string, { auth: { password: t } }: LoginTexts) {
  const lines = listedRules.map((rule) => {
    const mark = element('span', { className: classes['mark'] ?? '' });
    const state = element('span', { className: classes['state'] ?? '' });
    const words = t.rule[rule].replace('{min, number}', `${minimumPasswordLength}`);
    const line = element('li', { className: classes['rule'] ?? '' }, mark, words, state);
    return { rule, mark, state, line };
  });
  const attributes = { 'aria-label': t.rules };
  const list = element('ul', { id, className: classes['rules'] ?? '', attributes }, ...lines.map(({ line }) => line));

  function follow(password: string): void {
    const failed = failedPasswordRules(password);
    for (const { rule, mark, state, line } of lines) {
      const isMet = !failed.includes(rule);
      line.setAttribute('data-met', `${isMet}`);
      mark.replaceChildren(...(isMet ? [drawing(drawings.check, 14)] : []));
      state.textContent = `, ${isMet ? t.met : t.notMet}`;
    }
  }
  return { list, follow };
}
