import { gevelDrawing } from '../../parts/branding/gevel-drawing.ts';

const space = 'http://www.w3.org/2000/svg';

export function gevelMark(size: number): SVGSVGElement {
  const mark = document.createElementNS(space, 'svg');
  const look = { width: `${size}`, height: `${size}`, viewBox: '0 0 32 32', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(look)) mark.setAttribute(name, value);
  const shape = document.createElementNS(space, 'path');
  for (const [name, value] of Object.entries({ d: gevelDrawing, fill: 'currentColor', 'fill-rule': 'evenodd' }))
    shape.setAttribute(name, value);
  mark.append(shape);
  return mark;
}
