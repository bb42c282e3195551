import type { BackOffice } from '@gevel/back-office';
import type { IncomingSource } from '@gevel/contract/plain';
import { requiresMailboxTls } from './config/clear-text.ts';
import type { Config } from './config/config.ts';
import {
  createBackOfficeFiles,
  createDocumentBucket,
  createDocumentFolder,
  createDocumentMailbox,
} from './features/documents/index.ts';
import { incomingFolder } from './platform/files/open-storage.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { resolveTexts } from './platform/mail/dkim/verify-dkim.ts';

const folderMs = 10_000;
const bucketMs = 60_000;
const recordFilesMs = 60_000;
const mailboxMs = 60_000;

type DocumentDeps = Omit<Parameters<typeof createDocumentFolder>[0], 'root'>;

/** Takes in documents, again and again, from wherever the configuration says that they come; answers which these are. */
export function lookForDocuments(
  config: Config,
  { recordFiles, jobs, ...deps }: DocumentDeps & { recordFiles: BackOffice['files']; jobs: Jobs },
): IncomingSource[] {
  const sources: IncomingSource[] = [];
  const lookInto = (source: IncomingSource, everyMs: number, look: () => Promise<void>) => {
    sources.push(source);
    jobs.repeat(`documents-${source}`, everyMs, look);
  };
  if (recordFiles !== null) {
    const watched = createBackOfficeFiles({ ...deps, recordFiles });
    lookInto('back_office', recordFilesMs, () => watched.look());
  }
  if (config.documentsDir !== null) {
    const folder = createDocumentFolder({ ...deps, root: config.documentsDir });
    lookInto('folder', folderMs, () => folder.look());
  }
  if (config.documentsS3Url !== null) {
    const bucket = createDocumentBucket({
      ...deps,
      url: config.documentsS3Url,
      incoming: incomingFolder(config),
    });
    lookInto('bucket', bucketMs, () => bucket.look());
  }
  if (config.documentsMailUrl !== null) {
    const mailbox = createDocumentMailbox({
      ...deps,
      url: config.documentsMailUrl,
      senders: config.documentsMailSenders,
      requireTls: requiresMailboxTls(config),
      resolve: resolveTexts,
    });
    lookInto('mail', mailboxMs, () => mailbox.look());
  }
  return sources;
}
