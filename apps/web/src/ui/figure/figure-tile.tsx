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
  /** A button that tells what counts. */
  explain?: ReactNode;
}

/** One figure under its name. With an address the whole tile opens what the figure is made of. */
export function FigureTile({ label, figure, note, href, explain }: Props) {
  const body = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{figure}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
  return (
    <div className={classes.cell}>
      {href === undefined ? (
        <div className={classes.tile}>{body}</div>
      ) : (
        <AppLink className={classes.tile} data-link href={href}>
          {body}
        </AppLink>
      )}
      {/* Beside the link, since nothing can be pressed within one. */}
      {explain && <span className={classes.explain}>{explain}</span>}
    </div>
  );
}

export function FigureRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

export function FigureRowSkeleton({ tiles }: { tiles: number }) {
  return (
    <div className={classes.row}>
      {Array.from({ length: tiles }, (_, place) => (
        <div className={classes.cell} key={place}>
          <div className={classes.tile}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={26} width="45%" mt={6} mb={4} />
            <Skeleton height={13} width="50%" />
          </div>
        </div>
      ))}
    </div>
  );
}
