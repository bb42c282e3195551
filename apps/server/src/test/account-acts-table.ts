import { type AccountAct, accountActs, accountThings } from '../platform/account-acts/account-acts.ts';

const marks = { ends: '×', named: '1' } as const;

/** The table of acts as docs/decisions/007 shows it; acts that end nothing stand in its last row together. */
export function accountActsTable(): string {
  const acts = Object.keys(accountActs) as AccountAct[]; // the table has no others
  const isIdle = (act: AccountAct) => Object.keys(accountActs[act]).length === 0;
  const heads = ['act', ...accountThings.map((thing) => thing.replace('_', ' '))];
  const rows = acts
    .filter((act) => !isIdle(act))
    .map((act) => [`\`${act}\``, ...accountThings.map((thing) => markOf(accountActs[act][thing]))]);
  const idle = acts.filter(isIdle).map((act) => `\`${act}\``);
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\nNothing ends by ${idle.join(', ')}.`;
}

function markOf(end: 'ends' | 'named' | undefined): string {
  return end === undefined ? '' : marks[end];
}
