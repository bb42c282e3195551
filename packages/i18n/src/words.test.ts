import { describe, expect, it } from 'vitest';
import { documents as englishDocuments } from './en/documents.ts';
import { figureDefinitions as englishDefinitions } from './en/figure-definitions.ts';
import { help as englishHelp } from './en/help/index.ts';
import { en } from './en/index.ts';
import { terms as englishTerms } from './en/terms.ts';
import { ofFolder } from './format/source-name.ts';
import { documents } from './nl/documents.ts';
import { figureDefinitions } from './nl/figure-definitions.ts';
import { help } from './nl/help/index.ts';
import { nl } from './nl/index.ts';
import { terms } from './nl/terms.ts';

/** Every message with the way to it. */
function messagesOf(part: unknown, way: string): [way: string, text: string][] {
  if (typeof part === 'string') return [[way, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => messagesOf(inner, way === '' ? name : `${way}.${name}`));
}

const inDutch = { ...nl, documents, figureDefinitions, help, terms };
const inEnglish = {
  ...en,
  documents: englishDocuments,
  figureDefinitions: englishDefinitions,
  help: englishHelp,
  terms: englishTerms,
};
const dutch = messagesOf(inDutch, '');
const english = messagesOf(inEnglish, '');

/** What only administrators read: they know the back office by its name. */
const administrators =
  /^(help.screens.(?:brokers?|brokerAdd|owners?|ownerAdd|news|newsCreate|users?|userCreate|userInvite|tools|\w+.of.admin)|tools|indexationTools|webhooks|brokers|owners|users|userWords|invitees|news|privacy|refusals|adminDashboard|portal\.(open|inBackOffice)|documents\.(?:mail\.kinds\.syncAlarm|connection)|feedEntries\.(?:toSync|\w+\.(?:sync_runs|sync_alarms|alerts\.reads_late)))\b/;
/** The specification's own sentences, those of the back office first. */
const fromBackOffice = new Set(['frame.ticketStatesFailed', 'problems.back_office_failed']);
const specified = new Set([...fromBackOffice, 'problems.invalid_credentials']);
/** Whom administrators are told of, in a sentence that owners read in another way. */
const ofAdministrators = new Set(['frame.outage.source']);

/** What a message says, without the names of what is filled in. */
const sayable = (text: string) => text.replace(/\{\w+(?:, plural,)?/g, '');

const waysOf = (messages: [string, string][], isWrong: (text: string, way: string) => boolean) =>
  messages.filter(([way, text]) => isWrong(text, way)).map(([way, text]) => `${way}: ${text}`);

describe('the words of the portal', () => {
  it.each([
    ['Dutch', dutch],
    ['English', english],
  ])('tell no landlord of Bloxs or of synchronisation, in %s', (_, messages) => {
    const isTold = (text: string, way: string) =>
      /bloxs|synchroni/i.test(text) && !administrators.test(way) && !specified.has(way) && !ofAdministrators.has(way);
    expect(waysOf(messages, isTold)).toEqual([]);
  });

  it.each([
    ['Dutch', dutch],
    ['English', english],
  ])('put no full stop behind a name, which may end with one ("B.V."), in %s', (_, messages) => {
    const names = /\{(name|names|owner|sender|portal|broker|title|tenant|list)\}\.(?!\w)|\.\.(?!\.)/;
    expect(waysOf(messages, (text) => names.test(text))).toEqual([]);
  });

  it.each([
    ['Dutch', dutch, messagesOf(ofFolder(inDutch, 'nl'), ''), 'Kon geen gegevens ophalen uit'],
    ['English', english, messagesOf(ofFolder(inEnglish, 'en'), ''), 'Could not retrieve data from'],
  ])(
    'name a folder of files where records come from one, and nothing else is changed, in %s',
    (_, ours, other, outage) => {
      const name = outage.startsWith('Kon') ? 'de map' : 'the folder';
      const doubled =
        /\b(de|het|een|geen|elke|trage|the|a|an|no|each|slow) (de map|the folder)\b|(de map|the folder)[-\p{L}]/iu;
      expect(waysOf(other, (text) => /bloxs/i.test(text) || doubled.test(text))).toEqual([]);
      const said = (text: string) => text.replace(/bloxs|de map\b|the folder\b/gi, '*');
      expect(other.map(([way, text]) => [way, said(text)])).toEqual(ours.map(([way, text]) => [way, said(text)]));
      for (const way of fromBackOffice) {
        expect(new Map(ours).get(way)).toBe(`${outage} Bloxs.`);
        expect(new Map(other).get(way)).toBe(`${outage} ${name}.`);
      }
    },
  );

  it('speak of no thing as of a woman', () => {
    expect(waysOf(dutch, (text) => /\bhaar\b/i.test(text))).toEqual([]);
  });

  it.each([
    [
      'Dutch',
      dutch,
      /verificatie in twee stappen|twee-?factor|2fa|controlespoor|audit ?trail|\btoestand\b|\b(?:de|met) stand(?:en)?\b|\bu hebt\b/i,
    ],
    [
      'English',
      english,
      /\bbare rent|\bservice costs\b|\byour broker\b|\bmutations?\b|\btickets?\b|\be-mails?\b|\b(?:until|till) and including\b|\bkept back\b|\btaken over\b/i,
    ],
  ])('have one word per thing, in %s', (_, messages, others) => {
    const isOther = (text: string, way: string) => others.test(sayable(text)) && !specified.has(way);
    expect(waysOf(messages, isOther)).toEqual([]);
  });

  it.each([
    ['Dutch', dutch, /^(?:stand|hoe|hoe ver)$/i],
    ['English', english, /^(?:state|stage|standing|how|how far)(?: since)?$/i],
  ])('call the state of anything its status where it is a heading, in %s', (_, messages, others) => {
    expect(waysOf(messages, (text) => others.test(text))).toEqual([]);
  });

  it.each([
    ['Dutch', dutch, /\bde administratie\b|systeem van de vastgoedbeheerder/i],
    ['English', english, /back office|property manager’s (?:records|administration)|\bthe records\b/i],
  ])('have one name for the back office, in %s', (_, messages, others) => {
    expect(waysOf(messages, (text) => others.test(text))).toEqual([]);
  });

  it('let English say what Dutch does in its own way', () => {
    const literal =
      /\bopen no more\b|\blay\b.*\bbefore\b|\basked nothing\b|\bstands? (?:apart|beside|under|above|behind|on|in|at|with|here)\b|^\w+ of it$|\bin in\b/i;
    expect(waysOf(english, (text) => literal.test(text))).toEqual([]);
  });

  it('say landlord in English, where the code says owner', () => {
    const isOwner = (text: string, way: string) =>
      /\bowners?\b/i.test(text.replace(/\{\w+\}/g, '')) && way !== 'search.owner';
    expect(waysOf(english, isOwner)).toEqual([]);
  });

  it('hold no Dutch in English', () => {
    const words = /\b(van|het|een|huur|verhuurder|makelaar|betaald|afrekening|niet)\b/i;
    expect(waysOf(english, (text) => words.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  });
});

describe('the mail log', () => {
  it('has words for each kind of mail, and for no other', () => {
    const kinds = Object.keys(documents.mail.kinds).map((kind) =>
      kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    for (const log of [nl['tools/mail-log'], en['tools/mail-log']])
      expect(Object.keys(log.values.kind).toSorted()).toEqual(kinds.toSorted());
  });
});
