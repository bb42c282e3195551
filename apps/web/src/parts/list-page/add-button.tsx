import { Button } from '@mantine/core';
import { AppLink } from '../../ui/app-link/app-link.tsx';

/** Beside the title of a list: the way to a new record. */
export function AddButton({ href, children }: { href: string; children: string }) {
  return (
    <Button component={AppLink} href={href}>
      {children}
    </Button>
  );
}
