import type { Language } from '@gevel/contract';
import type {
  AdminFeedEvent,
  AdminFeedKindName,
  AlertKindName,
  FeedEvent,
  FeedKindName,
  MailTopicName,
} from '@gevel/contract/plain';
import { type DocumentMessages, formatDate, formatList } from '@gevel/i18n';
import { documentMessagesIn } from '../http/language.ts';
import type { MailBrand } from './mail-brand.ts';
import { logoName } from './transport.ts';

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
  /** Several of them; of whoever was let in on owners, these. */
  people?: readonly string[];
  /** Calendar days, from and until when. */
  period?: { from: string; until: string };
  /** How much happened, by topic. */
  told?: readonly ToldTopic[];
  /** A list that was made into a file on a schedule: for which turn, and until when it can be fetched. */
  report?: { title: string; due: string; until: string };
  /** Paths where mails like it are set, and ended. */
  settingsPath?: string;
  unsubscribePath?: string;
}

export interface ToldTopic {
  topic: MailTopicName;
  /** Where one reads what happened. */
  path: string;
  /** Which of how many owners in the same mail it is of, for who was let in on several; `path` leads to that one. */
  landlord?: { place: number; count: number };
  counts: readonly {
    kind: FeedKindName | AdminFeedKindName | 'news' | 'alerts';
    event: FeedEvent | AdminFeedEvent | 'published' | AlertKindName;
    count: number;
  }[];
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | null;
  logoFileId: string | null;
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
    person: content.people ? peopleOf(content.people, labels, language) : (content.person ?? ''),
    count: String(content.people?.length ?? ''),
    let_in: letInOf(content.people ?? [], labels, language),
    report: content.report?.title ?? '',
    due: content.report?.due ?? '',
    from: content.period ? formatDate(content.period.from) : '',
    until: content.period ? formatDate(content.period.until) : (content.report?.until ?? ''),
    topics: topicsOf(content.told ?? [], labels),
  };
  const say = (text: string) =>
    oneLine(text.replace(/\{(\w+)\}/g, (_, name: string) => Reflect.get(values, name) ?? ''));
  const kind = labels.kinds[content.kind];
  const addressOf = (path: string | undefined) => (path === undefined ? null : `${brand.origin}${path}`);
  const unsubscribeUrl = addressOf(content.unsubscribePath);
  // What comes again and again calls nobody by name, carries a picture, and can be ended.
  const isRecurring = content.told !== undefined || content.report !== undefined;
  const ways = content.report ? labels.scheduled : labels.told;
  const parts: Parts = {
    subject: say(kind.subject),
    greeting: say(isRecurring ? labels.told.greeting : labels.greeting),
    text: say(kind.text),
    button: kind.button,
    linkHint: labels.linkHint,
    note: kind.note,
    closing: labels.closing,
    footer: say(labels.footer),
    link: addressOf(content.path),
    sections: (content.told ?? []).map(({ topic, path, landlord, counts }) => ({
      title: landlord === undefined ? labels.topics[topic] : ofLandlord(landlord, topic, labels),
      link: `${brand.origin}${path}`,
      lines: counts.map(({ kind, event, count }) => ({ label: lineOfTold(labels.told.lines, kind, event), count })),
    })),
    ways: [
      { label: ways.settings, link: addressOf(content.settingsPath) },
      { label: ways.unsubscribe, link: unsubscribeUrl },
    ].flatMap(({ label, link }) => (link === null ? [] : [{ label, link }])),
  };
  const logo = isRecurring ? brand.logo : undefined;
  return {
    subject: parts.subject,
    text: plainTextOf(parts, brand),
    html: htmlOf(parts, { language, brand, logo }),
    unsubscribeUrl,
    logoFileId: logo?.fileId ?? null,
  };
}

/** A subject is read in a list: it names as many topics as fit there. */
const namedTopics = 2;

function topicsOf(told: readonly ToldTopic[], { topics, told: words }: DocumentMessages['mail']): string {
  const names = [...new Set(told.map(({ topic }) => topics[topic]))];
  const others = names.length - namedTopics;
  // One other takes no more room than the words for it.
  if (others <= 1) return names.join(', ');
  return words.andOthers.replace('{names}', names.slice(0, namedTopics).join(', ')).replace('{count}', `${others}`);
}

function ofLandlord(
  { place, count }: NonNullable<ToldTopic['landlord']>,
  topic: MailTopicName,
  { topics, told }: DocumentMessages['mail'],
): string {
  return told.ofLandlord
    .replace('{place}', `${place}`)
    .replace('{count}', `${count}`)
    .replace('{topic}', topics[topic]);
}

/** As many as a mail reads well with. */
const namedPeople = 10;

function peopleOf(people: readonly string[], { others }: DocumentMessages['mail'], language: Language): string {
  const rest = people.length - namedPeople;
  if (rest <= 1) return formatList(people, language);
  return others.replace('{count}', `${rest}`).replace('{names}', () => people.slice(0, namedPeople).join(', '));
}

/** The owners that somebody who is invited will see, as a sentence; nothing where none is named. */
function letInOf(names: readonly string[], labels: DocumentMessages['mail'], language: Language): string {
  if (names.length === 0) return '';
  const sentence = names.length === 1 ? labels.letIn.one : labels.letIn.several;
  return `${sentence.replace('{count}', `${names.length}`).replace('{names}', () => peopleOf(names, labels, language))} `;
}

export function lineOfTold(
  lines: Readonly<Record<string, Readonly<Record<string, string>>>>,
  kind: string,
  event: string,
): string {
  const label = lines[kind]?.[event];
  if (label === undefined) throw new Error(`Nothing tells ${event} of ${kind}`);
  return label;
}

interface Parts extends Record<'subject' | 'greeting' | 'text' | 'button' | 'linkHint', string> {
  note: string;
  closing: string;
  footer: string;
  link: string | null;
  sections: readonly { title: string; link: string; lines: readonly { label: string; count: number }[] }[];
  /** Links below the text. */
  ways: readonly { label: string; link: string }[];
}

/** Names come from people and from the back office; none of them makes a new line in a header or a text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function plainTextOf(parts: Parts, brand: MailBrand): string {
  const link = parts.link === null ? [] : [parts.link];
  const sections = parts.sections.map((section) =>
    [
      section.title,
      ...section.lines.map(({ label, count }) => `- ${label}: ${count}`),
      // Without one link for all of it, each has its own.
      ...(parts.link === null ? [section.link] : []),
    ].join('\n'),
  );
  const said = [
    parts.greeting,
    parts.text,
    ...sections,
    ...link,
    parts.note,
    `${parts.closing}\n${oneLine(brand.name)}`,
  ];
  const ways = parts.ways.map(({ label, link: address }) => `\n${label}:\n${address}\n`).join('');
  return `${said.filter((part) => part !== '').join('\n\n')}\n\n--\n${parts.footer}\n${ways}`;
}

function htmlOf(
  parts: Parts,
  { language, brand, logo }: { language: Language; brand: MailBrand; logo: MailBrand['logo'] },
): string {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : '#1f4b5f';
  const name = escaped(oneLine(brand.name));
  const paragraphs = [parts.greeting, parts.text].map(paragraph).join('');
  const note = parts.note === '' ? '' : paragraph(parts.note);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(parts.subject)}</title>${darkStyle}</head>
<body class="page" style="margin:0;background-color:#f3f4f6;font-family:Arial,Helvetica,sans-serif;color:#1f2933">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:#ffffff;border-radius:8px;text-align:left">
${logo ? logoRow(logo.background, name) : ''}<tr><td style="background-color:${color};color:${textOn(color)};padding:20px 28px;${logo ? '' : 'border-radius:8px 8px 0 0;'}font-size:18px;font-weight:bold">${name}</td></tr>
<tr><td style="padding:28px;font-size:15px;line-height:1.5"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(parts.subject)}</h1>
${paragraphs}${parts.sections.map(sectionOf).join('')}${buttonOf(parts, color)}${note}<p style="margin:24px 0 0">${escaped(parts.closing)}<br>${name}</p></td></tr>
<tr><td class="quiet" style="padding:16px 28px;font-size:12px;line-height:1.5;color:#52606d">${escaped(parts.footer)}${parts.ways.map(wayOf).join('')}</td></tr>
</table></td></tr></table></body></html>`;
}

/** For programs that show mails in the dark as their sender wants it; the others keep these colours, or turn them themselves. */
const darkStyle = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){.page{background-color:#12161b!important;color:#e6e9ec!important}.card{background-color:#1d242b!important}.rule{border-color:#46515c!important}.link{color:#e6e9ec!important}.quiet{color:#b3bdc7!important}.button{border-color:#8795a3!important}}</style>`;

/** In one row of its own, which goes when the picture is gone by the time of sending. */
function logoRow(background: string, name: string): string {
  const color = /^#[0-9a-f]{6}$/i.test(background) ? background : '#ffffff';
  return `${logoBegin}<tr><td style="background:${color};padding:16px 28px;border-radius:8px 8px 0 0"><img src="cid:${logoName}" alt="${name}" height="44" style="display:block;height:44px;max-width:100%;object-fit:contain;border:0"></td></tr>${logoEnd}`;
}

const logoBegin = '<!--logo-->';
const logoEnd = '<!--/logo-->';

/** The same mail for who gets no picture with it. */
export function withoutLogo(html: string): string {
  const [before = '', row] = html.split(logoBegin);
  return row === undefined ? html : `${before}${row.slice(row.indexOf(logoEnd) + logoEnd.length)}`;
}

function sectionOf({ title, link, lines }: Parts['sections'][number]): string {
  const rows = lines.map(
    ({ label, count }) =>
      `<tr><td style="padding:4px 12px 4px 0">${escaped(label)}</td><td align="right" style="padding:4px 0;font-weight:bold">${count}</td></tr>`,
  );
  return `<h2 style="margin:12px 0 0;font-size:16px"><a class="link" href="${escaped(link)}" style="display:inline-block;padding:10px 0;color:#1f2933">${escaped(title)}</a></h2>
<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #d9dee4">${rows.join('')}</table>`;
}

function wayOf({ label, link }: Parts['ways'][number]): string {
  return `<br><a class="quiet" href="${escaped(link)}" style="display:inline-block;padding:14px 0;color:#52606d">${escaped(label)}</a>`;
}

function buttonOf({ link, button, linkHint }: Parts, color: string): string {
  if (link === null) return '';
  const href = escaped(link);
  return `<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;background-color:${color};color:${textOn(color)};padding:11px 20px;border:1px solid ${color};border-radius:6px;text-decoration:none;font-weight:bold">${escaped(button)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#52606d">${escaped(linkHint)}<br><span style="word-break:break-all">${href}</span></p>`;
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
