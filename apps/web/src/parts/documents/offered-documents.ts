import { documentExtensions } from '@gevel/contract/plain';

/** What the file chooser of the machine offers. A phone turns its photos into one of these. */
export const offeredDocuments = documentExtensions.map((extension) => `.${extension}`);
