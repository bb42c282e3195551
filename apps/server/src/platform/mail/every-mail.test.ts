import { expect, test } from 'vitest';
import { documentMessagesIn } from '../http/language.ts';
import { type MailKind, renderMail } from './render-mail.ts';

const kinds = Object.keys(documentMessagesIn('nl').mail.kinds) as MailKind[]; // a constant object has no other keys
const brand = {
  name: 'Makelaardij De Kade',
  replyTo: null,
  color: '#0b6e4f',
  origin: 'https://dekade.portaal.example',
};
const content = {
  firstName: 'Nora',
  path: '/reset-password/token',
  email: 'nieuw@voorbeeld.example',
  act: 'added' as const,
  person: 'Noor Visser (noor@voorbeeld.example)',
};

test('a mail about many people names ten, and counts the others', () => {
  const people = Array.from({ length: 12 }, (_, place) => `Persoon ${place}`);
  const textFor = (count: number) => {
    const told = { ...content, kind: 'portalInvitations' as const, people: people.slice(0, count) };
    return renderMail({ content: told, language: 'nl', brand }).text;
  };
  expect(textFor(12)).toContain('12 mensen zijn uitgenodigd');
  expect(textFor(12)).toContain('Persoon 8, Persoon 9 en 2 anderen.');
  expect(textFor(11)).toContain('Persoon 9 en Persoon 10.');
});

test.each(kinds.flatMap((kind) => (['nl', 'en'] as const).map((language) => [kind, language] as const)))(
  'the mail %s reads whole in %s, as HTML and as text, and is another in the other language',
  (kind, language) => {
    const mail = renderMail({ content: { ...content, kind }, language, brand });
    const other = renderMail({ content: { ...content, kind }, language: language === 'nl' ? 'en' : 'nl', brand });
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/);
    const words = documentMessagesIn(language).mail;
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(words.closing);
      expect(part).toContain(`${brand.origin}${content.path}`);
    }
    expect(mail.text).toContain(words.kinds[kind].note);
    expect(mail.text).not.toContain('<');
    expect(mail.subject).not.toBe(other.subject);
    expect(mail.text).not.toBe(other.text);
  },
);
