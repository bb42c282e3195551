import type { Language } from '@gevel/contract';
import type { DocumentMessages } from '@gevel/i18n';
import { documentMessagesIn } from '../http/language.ts';
import type { MailBrand } from './mail-brand.ts';

export type MailKind = keyof DocumentMessages['mail']['kinds'];

export interface MailContent {
  kind: MailKind;
  firstName: string;
  /** A path of the portal, for mails with a button. */
  path?: string;
  /** A new e-mail address, for mails that tell one. */
  email?: string;
  /** What was done to whose account, for mails to others about it. */
  act?: keyof DocumentMessages['mail']['portalActs'];
  person?: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail in the user's language and with the broker's name and colour, as HTML and as plain text. */
export function renderMail({
  content,
  language,
  brand,
}: {
  content: MailContent;
  language: Language;
  brand: MailBrand;
}): RenderedMail {
  const labels = documentMessagesIn(language).mail;
  const values = {
    first_name: content.firstName,
    sender: brand.name,
    email: content.email ?? '',
    act: content.act === undefined ? '' : labels.portalActs[content.act],
    person: content.person ?? '',
  };
  const say = (text: string) =>
    oneLine(text.replace(/\{(\w+)\}/g, (_, name: string) => Reflect.get(values, name) ?? ''));
  const kind = labels.kinds[content.kind];
  const link = content.path === undefined ? null : `${brand.origin}${content.path}`;
  const parts: Parts = {
    subject: say(kind.subject),
    greeting: say(labels.greeting),
    text: say(kind.text),
    button: kind.button,
    linkHint: labels.linkHint,
    note: kind.note,
    closing: labels.closing,
    footer: say(labels.footer),
    link,
  };
  return { subject: parts.subject, text: plainTextOf(parts, brand), html: htmlOf(parts, { language, brand }) };
}

interface Parts extends Record<'subject' | 'greeting' | 'text' | 'button' | 'linkHint', string> {
  note: string;
  closing: string;
  footer: string;
  link: string | null;
}

/** Names come from people and from the back office; none of them makes a new line in a header or a text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function plainTextOf(parts: Parts, brand: MailBrand): string {
  const link = parts.link === null ? [] : [parts.link];
  const said = [parts.greeting, parts.text, ...link, parts.note, `${parts.closing}\n${oneLine(brand.name)}`];
  return `${said.filter((part) => part !== '').join('\n\n')}\n\n--\n${parts.footer}\n`;
}

function htmlOf(parts: Parts, { language, brand }: { language: Language; brand: MailBrand }): string {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : '#1f4b5f';
  const name = escaped(oneLine(brand.name));
  const paragraphs = [parts.greeting, parts.text].map(paragraph).join('');
  const note = parts.note === '' ? '' : paragraph(parts.note);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(parts.subject)}</title></head>
<body style="margin:0;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;color:#1f2933">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td style="background:${color};color:${textOn(color)};padding:20px 28px;border-radius:8px 8px 0 0;font-size:18px;font-weight:bold">${name}</td></tr>
<tr><td style="padding:28px;font-size:15px;line-height:1.5"><h1 style="margin:0 0 16px;font-size:20px">${escaped(parts.subject)}</h1>
${paragraphs}${buttonOf(parts, color)}${note}<p style="margin:24px 0 0">${escaped(parts.closing)}<br>${name}</p></td></tr>
<tr><td style="padding:16px 28px;font-size:12px;color:#52606d">${escaped(parts.footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

function buttonOf({ link, button, linkHint }: Parts, color: string): string {
  if (link === null) return '';
  const href = escaped(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${color};color:${textOn(color)};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:bold">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52606d">${escaped(linkHint)}<br><span style="word-break:break-all">${href}</span></p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

/** Dark or light text, whichever reads better on a colour. */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179 ? '#111111' : '#ffffff';
}
