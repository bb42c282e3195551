import { useEffect, useRef } from 'react';

/** Gives room to something that draws itself; it answers how to take it away again. */
export function Mounted({ mount }: { mount: (host: HTMLElement) => () => void }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? mount(host.current) : undefined), [mount]);
  return <div ref={host} />;
}
