type Child = Node | string | null | false;
type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Pick<HTMLElementTagNameMap[Tag], Exclude<keyof HTMLElementTagNameMap[Tag], 'style' | 'dataset' | 'attributes'>>
> & {
  /** What is no property: aria-*, data-*, for. */
  attributes?: Readonly<Record<string, string>>;
};

/** An element with its properties and children; for the few parts that are drawn before the library of the others is there. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { attributes = {}, ...properties }: Properties<Tag> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** A stroked drawing on a grid of 16, of the same line as every other icon. */
export function drawing(path: string, size = 18): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const made = document.createElementNS(space, 'svg');
  const look = {
    width: `${size}`,
    height: `${size}`,
    viewBox: '0 0 16 16',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.4',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(look)) made.setAttribute(name, value);
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  made.append(line);
  return made;
}
