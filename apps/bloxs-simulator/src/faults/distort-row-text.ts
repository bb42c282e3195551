import type { FaultBoard } from './fault-board.ts';

/** Faults that a JSON writer would never make: they change the text of a row. */
export function distortRowText(board: FaultBoard, path: string): (row: string) => string {
  const nan = board.strikes('nan', path);
  const doubled = board.strikes('duplicate-keys', path);
  const nest = board.number('deep-json', path);
  return (row) => {
    if (nest !== null) return nested(row, nest * 1_048_576);
    const numbers = nan ? row.replace(/:-?\d[\d.e+-]*(?=[,}])/g, ':NaN') : row;
    return doubled ? numbers.replace(/^\{("[^"]+"):/, '{$1:"again",$1:') : numbers;
  };
}

/** In place of the first text. */
function nested(row: string, size: number): string {
  const deep = `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`;
  return row.replace(/:"[^"]*"/, () => `:${deep}`);
}
