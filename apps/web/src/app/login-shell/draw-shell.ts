import type { Branding } from '@gevel/contract';
import { element } from '../../lib/dom.ts';
import { changeLanguage, currentLanguage, languages } from '../../lib/language.ts';
import logoClasses from '../../parts/branding/brand-logo.module.css';
import choiceClasses from '../../parts/language/language-choice.module.css';
import classes from '../../parts/login-form/login.module.css';
import type { LoginTexts } from '../../parts/login-form/login-texts.ts';
import { gevelMark } from './gevel-mark.ts';

/** What the screens before the portal show of a brand. */
export type ShellBranding = Omit<Branding, 'stale_after_minutes' | 'back_office'>;

interface Input {
  texts: LoginTexts;
  branding: ShellBranding;
}

export interface LoginShell {
  card: HTMLElement;
  below: HTMLElement;
  /** Heads the card and the window. */
  entitle: (title: string) => void;
}

/** The bare layout: a language, the brand, one card, and room below it. */
export function drawLoginShell(host: HTMLElement, { texts, branding }: Input): LoginShell {
  const card = element('div');
  const below = element('div');
  const title = element('h1', { className: classes['title'] ?? '', id: 'card-title' });
  host.replaceChildren(
    element(
      'div',
      { className: classes['screen'] ?? '' },
      element('header', { className: classes['top'] ?? '' }, languageChoice(texts)),
      element(
        'main',
        { className: classes['column'] ?? '' },
        element(
          'div',
          { className: classes['brand'] ?? '' },
          logo(texts, branding),
          element('p', { className: classes['product'] ?? '' }, texts.auth.login.product),
        ),
        element(
          'section',
          { className: classes['card'] ?? '', attributes: { 'aria-labelledby': 'card-title' } },
          title,
          card,
        ),
        below,
      ),
    ),
  );
  function entitle(words: string): void {
    title.textContent = words;
    document.title = `${words} · ${branding.title}`;
  }
  return { card, below, entitle };
}

function languageChoice({ frame }: LoginTexts): HTMLElement {
  const buttons = languages.map((language) => {
    const isCurrent = language === currentLanguage();
    const button = element(
      'button',
      {
        type: 'button',
        lang: language,
        className: choiceClasses['language'] ?? '',
        attributes: {
          // The two letters that are seen are also part of what is heard.
          'aria-label': `${language.toUpperCase()}, ${frame.language[language]}`,
          'aria-pressed': `${isCurrent}`,
        },
      },
      language.toUpperCase(),
    );
    button.addEventListener('click', () => changeLanguage(language));
    return button;
  });
  const attributes = { role: 'group', 'aria-label': frame.language.label };
  return element('div', { className: choiceClasses['choice'] ?? '', attributes }, ...buttons);
}

function logo({ branding: t }: LoginTexts, { logo_url, title }: ShellBranding): HTMLElement {
  const attributes = { 'data-large': 'true' };
  if (logo_url === null) {
    return element(
      'span',
      { className: logoClasses['wordmark'] ?? '', attributes },
      gevelMark(36),
      element('span', {}, title),
    );
  }
  const alt = t.logo.replace('{name}', title);
  const image = element('img', { className: logoClasses['logo'] ?? '', src: logo_url, alt });
  return element('span', { className: logoClasses['ground'] ?? '', attributes }, image);
}
