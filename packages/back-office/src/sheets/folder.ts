import type { Say } from './contents.ts';
import { FileFault } from './files/file-fault.ts';
import { isSameFile, isSameListing, type Listing, listFolder } from './files/list-folder.ts';
import { finding, type SheetFinding } from './finding.ts';
import { readFiles } from './read-files.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

export interface FolderOptions {
  folder: string;
  say: Say;
  /** Between two looks at which files must be the same to be taken for whole. */
  pause: () => Promise<void>;
}

/** What the last look found. */
export interface FolderState {
  /** What the folder held when everything in it was right; null when it never was since the start. */
  readonly snapshot: Snapshot | null;
  /** Of the last look, whether it was taken over or not. */
  readonly findings: readonly SheetFinding[];
  /** Whether a file was refused, so that what was there before still holds. */
  readonly isRefused: boolean;
}

const maxLooks = 5;

/** A folder with sheets: what is in it counts when every file has come whole, and until then what was in it before. */
export class Folder {
  readonly #options: FolderOptions;
  #state: FolderState = { snapshot: null, findings: [], isRefused: true };
  /** The files that were read last, and what came of it. */
  #read: { listing: Listing; state: FolderState } | null = null;
  #looking: Promise<FolderState> | null = null;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  get state(): FolderState {
    return this.#state;
  }

  /** Looks whether anything is new, and takes it over when all of it is right. */
  look(): Promise<FolderState> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<FolderState> {
    try {
      const listing = await this.#settled();
      this.#state = this.#isRead(listing) ? (this.#read?.state ?? this.#state) : await this.#take(listing);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      const { folder } = this.#options;
      const { reason, where } = error;
      this.#state = this.#refused([finding(reason, { of: 'file', file: where.file ?? folder })]);
    }
    return this.#state;
  }

  /** The files as two looks one after the other found them; those that were read before need no second one. */
  async #settled(): Promise<Listing> {
    let before = await this.#list();
    if (this.#isRead(before)) return before;
    for (let looks = 0; looks < maxLooks; looks += 1) {
      await this.#options.pause();
      const now = await this.#list();
      if (isSameListing(before, now)) return now;
      before = now;
    }
    throw new FileFault('still-changing');
  }

  async #take(listing: Listing): Promise<FolderState> {
    const read = await readFiles(this.#options.folder, listing);
    refuseChange(listing, await this.#list());
    const isWrong = read.findings.some(({ of }) => of === 'file');
    const state = isWrong ? this.#refused(read.findings) : taken(await snapshotOf(read, this.#options.say));
    this.#read = { listing, state };
    return state;
  }

  #refused(findings: readonly SheetFinding[]): FolderState {
    return { snapshot: this.#state.snapshot, findings, isRefused: true };
  }

  #isRead(listing: Listing): boolean {
    return this.#read !== null && isSameListing(listing, this.#read.listing);
  }

  #list(): Promise<Listing> {
    return listFolder(this.#options.folder);
  }
}

const taken = (snapshot: Snapshot): FolderState => ({ snapshot, findings: snapshot.findings, isRefused: false });

/** What was changed while it was read may have been read in two halves. */
function refuseChange(before: Listing, after: Listing): void {
  if (isSameListing(before, after)) return;
  const changed = before.files.find((file) => !after.files.some((other) => isSameFile(file, other)));
  throw new FileFault('still-changing', changed ? { file: changed.name } : {});
}
