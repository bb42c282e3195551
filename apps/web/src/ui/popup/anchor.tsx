import { type Ref, useImperativeHandle } from 'react';

/** Stands for an element that is there already, so that what opens at it can be fetched when it is first opened. */
export function Anchor({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
