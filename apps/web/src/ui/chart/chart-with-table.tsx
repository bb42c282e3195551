import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { movable } from '../../lib/movable.ts';
import { Icon } from '../icon/icon.tsx';
import { Section } from '../page/page.tsx';
import classes from './chart.module.css';

interface Props {
  title: string;
  hint?: string;
  explain?: ReactNode;
  /** May be lazy. */
  chart: ReactNode;
  /** The drawing says its figures in words as well, and takes the height that it needs. */
  isText?: boolean;
  /** The same figures as rows. */
  table: ReactNode;
}

/** A drawing and, one click away, its twin in rows and columns. */
export function ChartWithTable({ title, hint, explain, chart, isText = false, table }: Props) {
  const t = useTranslations('ui.chart');
  const [isTable, setIsTable] = useState(false);
  return (
    <Section
      title={title}
      {...(hint === undefined ? {} : { hint })}
      explain={explain}
      actions={
        <Button
          variant="default"
          size="xs"
          className={classes.toggle}
          leftSection={isTable ? <Icon name="chart" size={14} /> : <Icon name="table" size={14} />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      }
    >
      {isTable && (
        <div ref={movable} className={classes.table} role="group" aria-label={title}>
          {table}
        </div>
      )}
      {!isTable && isText && chart}
      {!isTable && !isText && (
        <div className={classes.drawing} role="img" aria-label={title}>
          <Suspense fallback={<Skeleton height="100%" />}>{chart}</Suspense>
        </div>
      )}
    </Section>
  );
}
