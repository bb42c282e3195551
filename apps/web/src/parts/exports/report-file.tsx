import type { ExportPack } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { writeQueryString } from '../../lib/query-string.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { createExport } from './exports.queries.ts';

const ExportNotice = lazy(async () => ({ default: (await import('./export-notice.tsx')).ExportNotice }));

interface Props {
  pack: ExportPack;
  /** What is on the screen, as the call takes it. */
  query: Readonly<Record<string, string | undefined>>;
  label: string;
}

/** What a screen shows that is no list, as files in one archive. */
export function ReportFile({ pack, query, label }: Props) {
  const client = useQueryClient();
  const problemText = useProblemText();
  const [watched, watch] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => createExport({ list: pack, format: 'zip', query: writeQueryString(query) }),
    onSuccess: ({ id }) => watch(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'], exact: true }),
  });
  if (!useMay('exports.create')) return null;
  return (
    <>
      <Button variant="default" size="xs" loading={make.isPending} onClick={() => make.mutate()}>
        {label}
      </Button>
      {make.error && <span role="alert">{problemText(make.error)}</span>}
      {watched !== null && (
        <Suspense>
          <ExportNotice key={watched} id={watched} watch={watch} />
        </Suspense>
      )}
    </>
  );
}
