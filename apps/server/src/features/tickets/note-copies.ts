import type { WriteReceipt } from '@gevel/contract';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { nextDay } from '../../domain/days.ts';
import { withoutAuthor } from './note-author.ts';
import type { FoundNote } from './ticket-conversation.repository.ts';

/** A shorter note may well be part of what somebody else wrote ("ok"). */
const shortestInside = 20;
/** What a back office may write around a note of ours: who it is from, and when. */
const maxAround = 40;

type Written = Pick<WriteReceipt, 'state' | 'sent_at' | 'description'>;
type There = Pick<FoundNote, 'id' | 'body' | 'written_on' | 'released_at'>;

interface Note {
  id: string;
  words: string;
  day: string;
}

/**
 * The notes of the back office that are notes of the portal come back: of each that was sent at most one, with its words, and of the day on
 * which it was sent or the next; who wrote it stands before them there. One that an agent released is none: its owner shall read it.
 */
export function copiesOf(written: readonly Written[], there: readonly There[]): ReadonlySet<string> {
  const left = new Map(
    there
      .flatMap(noteOf)
      .sort(byPlace)
      .map((note) => [note.id, note]),
  );
  const copies = new Set<string>();
  const sent = written.flatMap(sentOf).sort((one, other) => one.sentAt.localeCompare(other.sentAt));
  const pair = (ours: Sent, isCopy: (words: string) => boolean): boolean => {
    for (const { id, words, day } of left.values()) {
      if (day < ours.firstDay || day > ours.lastDay || !isCopy(words)) continue;
      copies.add(id);
      return left.delete(id);
    }
    return false;
  };
  // Just the same words go first: what quotes a note is no copy of it where there is one.
  const unpaired = sent.filter((ours) => !pair(ours, (words) => words === ours.words));
  for (const ours of unpaired.filter(({ words }) => words.length >= shortestInside)) {
    pair(ours, (words) => words.length <= ours.words.length + maxAround && words.includes(ours.words));
  }
  return copies;
}

interface Sent {
  sentAt: string;
  words: string;
  firstDay: string;
  lastDay: string;
}

/** The day may be one of UTC, or of the Netherlands; what was sent at midnight may have the next one. */
function sentOf({ state, sent_at: sentAt, description }: Written): Sent[] {
  if (state !== 'sent' || sentAt === null) return [];
  const lastDay = nextDay(dayInAmsterdam(new Date(sentAt)));
  return [{ sentAt, words: plain(description), firstDay: sentAt.slice(0, 10), lastDay }];
}

const noteOf = ({ id, body, written_on, released_at }: There): Note[] =>
  body === null || released_at !== null ? [] : [{ id, words: withoutAuthor(plain(body)), day: written_on }];

const byPlace = (one: Note, other: Note) => one.day.localeCompare(other.day) || Number(one.id) - Number(other.id);

/** Lines may be broken otherwise there. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
