const drawings = {
  search: 'M11 11l3.5 3.5M12.5 7.25a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0z',
  close: 'M4 4l8 8M12 4l-8 8',
  filter: 'M2 4h12M4.5 8h7M6.5 12h3',
  sort: 'M5 3v10M2.5 10.5L5 13l2.5-2.5M11 13V3M8.5 5.5L11 3l2.5 2.5',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  up: 'M8 13V3.5M4 7l4-4 4 4',
  down: 'M8 3v9.5M4 9l4 4 4-4',
  'down-small': 'M3.5 6L8 10.5 12.5 6',
  left: 'M10 3.5L5.5 8l4.5 4.5',
  right: 'M6 3.5L10.5 8 6 12.5',
  first: 'M11.5 3.5L7 8l4.5 4.5M4.5 3.5v9',
  last: 'M4.5 3.5L9 8l-4.5 4.5M11.5 3.5v9',
  keyboard: 'M1.5 4.5h13v7.5h-13zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M5 9.7h6',
  info: 'M8 7.3v4M8 4.8h.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  warning: 'M8 6v3.2M8 11.4h.01M8 2L1.8 13h12.4z',
  inbox: 'M2 9.5l2-6h8l2 6v3.5H2zM2 9.5h3.5l1 1.5h3l1-1.5H14',
  lock: 'M4 7.5h8V13H4zM5.7 7.5V5a2.3 2.3 0 0 1 4.6 0v2.5',
  unlink: 'M6.5 9.5l3-3M7 4.5l1.2-1.2a2.7 2.7 0 0 1 3.9 3.9L11 8.4M9 11.5l-1.2 1.2a2.7 2.7 0 0 1-3.9-3.9L5 7.6',
  calendar: 'M2.5 3.5h11V13h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  list: 'M5.5 4H14M5.5 8H14M5.5 12H14M2.3 4h.01M2.3 8h.01M2.3 12h.01',
  tree: 'M3 2.5v9.5h4M3 6.5h4M9 5h4.5v3H9zM9 10.5h4.5v3H9z',
  board: 'M2.5 3h3v10h-3zM6.7 3h3v6.5h-3zM10.9 3h3v8h-3z',
  file: 'M4 2h5.5L12.5 5v9H4zM9.3 2v3.2h3.2',
  eye: 'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8zM9.8 8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z',
  download: 'M8 2.5v7.5M5 7l3 3 3-3M2.5 11.5V14h11v-2.5',
  check: 'M3 8.5l3.2 3.2L13 5',
  bookmark: 'M4.5 2.5h7v11L8 10.8l-3.5 2.7z',
  pin: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.4h-2.4',
} as const;

export type IconName = keyof typeof drawings;

/** A drawing beside a text; it says nothing of its own. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
