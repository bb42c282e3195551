import type { Day } from '../calendar.ts';
import { idOf } from '../ids.ts';
import type { RandomStream } from '../random-stream.ts';
import type { TicketNote } from './ticket.ts';

const NOTES_PER_TICKET = 8;
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'In de wacht': ['Wacht op onderdeel van de leverancier.', 'Huurder is tot volgende week niet thuis.'],
  Ingepland: ['Afspraak gemaakt met de huurder.', 'Monteur komt tussen 8.00 en 12.00 uur.'],
  Afgemeld: ['Opdracht uitgevoerd, foto’s bij de leverancier.', 'Kraan vervangen; geen lekkage meer.'],
  'Wacht op factuur': ['Werk gereed, factuur volgt.'],
  Gereed: ['Melding afgesloten.'],
};

interface Story {
  ownerNo: number;
  n: number;
  course: readonly { from: Day; state: { name: string } }[];
  agentName: string;
}

/** Now and then somebody writes something down when a ticket changes state. */
export function makeNotes(random: RandomStream, story: Story): TicketNote[] {
  const notes: TicketNote[] = [];
  for (const step of story.course) {
    const messages = MESSAGES[step.state.name];
    if (!messages || !random.chance(0.55)) continue;
    notes.push({
      noteId: idOf('note', story.ownerNo, story.n * NOTES_PER_TICKET + notes.length),
      day: step.from,
      minute: random.between(8 * 60, 17 * 60),
      editedAfterDays: random.chance(0.15) ? random.between(1, 3) : null,
      message: random.pick(messages),
      author: random.chance(0.9) ? random.pick(['Beheer binnendienst', 'Technische dienst', story.agentName]) : null,
    });
  }
  return notes;
}
