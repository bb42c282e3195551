import type { BackOffice, RecordPage, Rejection } from '../port/back-office.ts';
import type { Records, RecordType } from '../port/records.ts';

export interface Whole<Record> {
  records: Record[];
  rejections: Rejection[];
  pages: RecordPage<Record>[];
}

/** Everything of one record type, from the beginning or from a cursor on. */
export async function readWhole<Type extends RecordType>(
  backOffice: BackOffice,
  type: Type,
  after?: string,
): Promise<Whole<Records[Type]>> {
  const pages: RecordPage<Records[Type]>[] = [];
  for await (const page of backOffice.read(type, after === undefined ? {} : { after })) pages.push(page);
  return {
    records: pages.flatMap(({ records }) => records),
    rejections: pages.flatMap(({ rejections }) => rejections),
    pages,
  };
}
