import type { Language, Operation, UnreadRecords } from '@gevel/contract';
import type { ExportPack } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { SourceMoment } from '../platform/made-files/provenance-lines.ts';
import type { MadeWith } from '../platform/made-files/stamp.ts';
import type { Actor } from '../platform/session/actor.ts';

interface Part {
  /** Within the archive. */
  path: string;
  /** What is in it, in words. */
  about: string;
}

/** Bytes, and how they become known where the portal makes them with a number of their own. */
export interface PackContent {
  bytes: AsyncIterable<Uint8Array>;
  made?: MadeWith;
}

/** A part that is made when its turn comes. */
export interface PackFile extends Part {
  content: () => Promise<PackContent>;
}

/** A list as a workbook, as whoever may have the pack would export it. */
export interface PackList extends Part {
  list: string;
  query: string;
  columns?: readonly string[];
}

export type PackPart = PackFile | PackList;

/** What is in a pack for one actor at one moment. */
export interface OpenedPack {
  parts: readonly PackPart[];
  /** The list of all parts, which comes behind them: its path, and the names of its columns. */
  contents: { path: string; columns: string };
  /** What was asked for, in words, and of which moments of the source it is: said in the last file of the archive. */
  asked: string;
  sources: readonly SourceMoment[];
  syncedAt: string | null;
  unread: readonly UnreadRecords[];
}

export interface AskedPack {
  actor: Actor;
  /** As in the address of its call. */
  query: string;
  language: Language;
}

/** Several files in one archive, asked for like a list; whoever may make the call that says what is in it may have it. */
export interface ExportablePack {
  operation: Operation;
  open: (asked: AskedPack) => Promise<OpenedPack>;
  /** Without an ending. */
  nameOf: (asked: Pick<AskedPack, 'query' | 'language'>) => string;
}

declare module 'fastify' {
  interface FastifyInstance {
    exportablePacks: Map<ExportPack, ExportablePack>;
  }
}

/** Must be there before a pack is made. */
export function decorateExportablePacks(app: FastifyInstance): void {
  app.decorate('exportablePacks', new Map<ExportPack, ExportablePack>());
}
