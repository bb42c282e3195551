import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './object-tree.module.css';
import { treeLevelQuery } from './object-tree.queries.ts';
import { indentOf, isBranchOpen, type TreeContext, TreeRow } from './object-tree-row.tsx';

interface TreeLevelProps {
  parentId: string | null;
  level: number;
  context: TreeContext;
}

/** The objects of one level, each with what is open below it. */
export function TreeLevel({ parentId, level, context }: TreeLevelProps) {
  const t = useTranslations('objects.tree');
  const { data, isPending, isFetchingNextPage, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery(
    treeLevelQuery(context, parentId),
  );
  const nodes = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.meta.total ?? 0;
  const isFirst = parentId === null;

  return (
    <>
      {nodes.map((node, place) => (
        <Fragment key={node.id}>
          <TreeRow
            node={node}
            level={level}
            place={{ of: total, at: place + 1 }}
            isReachable={context.active === node.id || (context.active === null && isFirst && place === 0)}
            context={context}
          />
          {node.part_count > 0 && isBranchOpen(node, context) && (
            <TreeLevel parentId={node.id} level={level + 1} context={context} />
          )}
        </Fragment>
      ))}
      {isPending && <Line level={level}>{t('loading')}</Line>}
      {error && (
        <Line level={level}>
          <span role="alert">{t('failed')}</span>{' '}
          <button type="button" className={classes.more} onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </Line>
      )}
      {isFirst && data && nodes.length === 0 && <Line level={level}>{t('none')}</Line>}
      {hasNextPage && !error && (
        <Line level={level}>
          <button
            type="button"
            className={classes.more}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more', { left: total - nodes.length })}
          </button>
        </Line>
      )}
    </>
  );
}

/** A row that is no object. */
function Line({ level, children }: { level: number; children: ReactNode }) {
  return (
    <div role="row" className={classes.line}>
      <div role="gridcell" aria-colspan={4} className={classes.object} style={indentOf(level)}>
        {children}
      </div>
    </div>
  );
}
