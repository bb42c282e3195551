import type { PageDistortion } from '../odata/page-distortion.ts';
import type { EntitySet } from '../schema/feed-schema.ts';
import { distortRowText } from './distort-row-text.ts';
import { distortRows } from './distort-rows.ts';
import type { FaultBoard } from './fault-board.ts';

/** The lies that the faults on the board tell about one page of a set. */
export function distortPage(board: FaultBoard, set: EntitySet, position: number): PageDistortion {
  const path = `/odatafeed/${set.name}`;
  const isLater = position > 0;
  const shrink = isLater ? (board.number('shrinking-total', path) ?? 0) : 0;
  const missing = board.strikes('empty', path) ? 100 : Math.max(board.number('fewer-rows', path) ?? 0, shrink);
  const growth = isLater ? (board.number('growing-total', path) ?? 0) : 0;
  return {
    cuts: missing > 0,
    total: (truth) => Math.floor((truth * (100 - missing + growth)) / 100),
    begin: beginOf(board, path, isLater),
    rows: distortRows(board, set),
    text: distortRowText(board, path),
    link: distortLink(board, path),
  };
}

function beginOf(board: FaultBoard, path: string, isLater: boolean): PageDistortion['begin'] {
  const swaps = board.strikes('swapped-pages', path);
  if (!isLater) return (position, limit, total) => (swaps && limit < total() ? limit : position);
  const repeats = board.strikes('same-page-twice', path);
  const shift =
    (board.number('rows-removed', path) ?? 0) -
    (board.number('rows-inserted', path) ?? 0) -
    (board.strikes('overlapping-pages', path) ? 1 : 0);
  return (position, limit) => {
    if (repeats) return Math.max(0, position - limit);
    // the second page gives the first; the pages after it are honest
    if (swaps && position === limit) return 0;
    const pages = Number.isFinite(limit) && limit > 0 ? Math.max(1, Math.round(position / limit)) : 1;
    return Math.max(0, position + shift * pages);
  };
}

function distortLink(board: FaultBoard, path: string): PageDistortion['link'] {
  const foreign = board.text('foreign-link', path);
  const endless = board.strikes('endless-pages', path);
  return (truth, sameAgain) => {
    const link = endless ? (truth ?? sameAgain) : truth;
    return link !== null && foreign !== null ? `${foreign}${link.slice(link.lastIndexOf('/') + 1)}` : link;
  };
}
