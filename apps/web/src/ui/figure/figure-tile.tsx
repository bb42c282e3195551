import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../app-link/app-link.tsx';
import classes from './figure-tile.module.css';

interface Props {
  label: string;
  figure: string;
  note?: ReactNode;
  /** The rows that the figure counts. */
  href?: string | undefined;
}

/** One figure under its name. With an address the whole tile opens what the figure is made of. */
export function FigureTile({ label, figure, note, href }: Props) {
  const body = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{figure}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
  if (href === undefined) return <div className={classes.tile}>{body}</div>;
  return (
    <AppLink className={classes.tile} data-link href={href}>
      {body}
    </AppLink>
  );
}

export function FigureRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

export function FigureRowSkeleton({ tiles }: { tiles: number }) {
  return (
    <div className={classes.row}>
      {Array.from({ length: tiles }, (_, place) => (
        <div className={classes.tile} key={place}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={26} width="45%" mt={6} mb={4} />
          <Skeleton height={13} width="50%" />
        </div>
      ))}
    </div>
  );
}
