import { operations, type Thread } from '@gevel/contract';
import { withoutName } from '@gevel/contract/plain';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import type { ExportablePack } from '../../lists/exportable-packs.ts';
import { packQuery } from '../../lists/pack-query.ts';
import { type PackPlatform, type Report, reportPack } from '../../lists/report-pack.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { threadsAsked } from './threads.service.ts';

/** More than anybody reads; a file that ends there says so. */
const maxRows = 5_000;

/** The inbox as its screen asks for it. Who of the agents deals with a question no owner has in a file either. */
export function threadsPackOf(platform: PackPlatform): ExportablePack {
  return {
    operation: operations.threads.list,
    nameOf: ({ language }) => messagesIn(language).threads.files.name,
    open: async ({ actor, query, language }) => {
      const asked = packQuery(operations.threads.list.query, query);
      const { data, meta } = await threadsAsked(platform, actor, { ...asked, perPage: maxRows });
      const { threads: words, questions, ui } = messagesIn(language);
      const { files } = words;
      const isOwner = actor.scope.kind === 'owner';
      const columns = columnsIn(words, ui.formerUser).filter(({ ofAgents }) => !(isOwner && ofAgents));
      const report: Report = {
        fileName: files.name,
        title: questions.title,
        about: asked.state === undefined ? words.all : words.states[asked.state],
        notes: [files.note, ...(meta.has_more ? [fill(files.cutOff, { count: String(maxRows) })] : [])],
        columns: columns.map(({ label, kind = 'text', share = 1 }) => ({ label, kind, share })),
        rows: data.map((thread) => columns.map(({ cell }) => cell(thread))),
        totals: columns.map(() => null),
        ownerId: isOwner ? (data[0]?.owner_id ?? null) : null,
        types: ['owners'],
        syncedAt: null,
        unread: [],
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}

interface Column {
  label: string;
  cell: (thread: Thread) => string | null;
  kind?: Report['columns'][number]['kind'];
  share?: number;
  ofAgents?: boolean;
}

function columnsIn(words: ReturnType<typeof messagesIn>['threads'], former: string): Column[] {
  const named = (name: string) => (name === withoutName ? former : name);
  const { files } = words;
  const dayOf = (moment: string) => dayInAmsterdam(new Date(moment));
  return [
    {
      label: files.subject,
      cell: ({ subject_type, subject_name }) => fill(words.subjects[subject_type], { name: subject_name }),
      share: 1.6,
    },
    { label: files.line, cell: ({ line_name }) => line_name, share: 1.2 },
    { label: files.owner, cell: ({ owner_name }) => owner_name, share: 1.2, ofAgents: true },
    { label: files.audience, cell: ({ audience }) => words.audiences[audience], ofAgents: true },
    { label: files.state, cell: ({ state }) => words.states[state] },
    { label: files.askedBy, cell: ({ asked_by }) => named(asked_by) },
    { label: files.askedOn, cell: ({ asked_at }) => dayOf(asked_at), kind: 'date' },
    { label: files.question, cell: ({ question }) => question, share: 3 },
    { label: files.messages, cell: ({ message_count }) => String(message_count), kind: 'whole', share: 0.8 },
    { label: files.lastBy, cell: ({ last_by }) => named(last_by) },
    { label: files.lastOn, cell: ({ last_at }) => dayOf(last_at), kind: 'date' },
    { label: words.assignee, cell: ({ assignee_name }) => assignee_name, ofAgents: true },
  ];
}
