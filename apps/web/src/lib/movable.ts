/** For a frame of what may be wider or higher than it: one that moves takes the focus, so that the keyboard moves it as well. */
export function movable(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  const observer = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
  });
  observer.observe(frame);
  return () => observer.disconnect();
}
