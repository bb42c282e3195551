import type { guides as dutch } from '../nl/guides.ts';
import type { Shape } from '../shape.ts';

export const guides = { title: 'Guide', contents: 'In this guide' } as const satisfies Shape<typeof dutch>;
