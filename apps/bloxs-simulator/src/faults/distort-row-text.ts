import type { FaultBoard } from './fault-board.ts';

/** Faults that a JSON writer would never make: they change the text of a row. */
export function distortRowText(board: FaultBoard, path: string): (row: string) => string {
  const nan = board.strikes('nan', path);
  const doubled = board.strikes('duplicate-keys', path);
  return (row) => {
    const numbers = nan ? row.replace(/:-?\d[\d.e+-]*(?=[,}])/g, ':NaN') : row;
    return doubled ? numbers.replace(/^\{("[^"]+"):/, '{$1:"again",$1:') : numbers;
  };
}
