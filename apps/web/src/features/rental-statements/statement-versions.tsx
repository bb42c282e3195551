import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { statementVersionsQuery } from './rental-statements.queries.ts';

// Few statements are made again: the others do without its words.
const ComparedVersions = lazy(async () => ({ default: (await import('./compared-versions.tsx')).ComparedVersions }));

/** That the statement was made again, under its own number or another, and what it said before; of one that was not, nothing. */
export function StatementVersions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(statementVersionsQuery(id, {}));
  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.compared === null && data.replaces.length === 0 && data.replaced_by.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={61} />}>
      <ComparedVersions id={id} first={data} />
    </Suspense>
  );
}
