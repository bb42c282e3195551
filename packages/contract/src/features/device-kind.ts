import { z } from 'zod';

/** As far as the browser says: names, such as Chrome and Windows. */
export const deviceKind = z
  .strictObject({ browser: z.string().nullable(), system: z.string().nullable() })
  .meta({ id: 'DeviceKind' });
export type DeviceKind = z.infer<typeof deviceKind>;
