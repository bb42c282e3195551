import { z } from 'zod';
import { eachPermission } from '../access/kinds.ts';

export const heldPermissions = z.strictObject(eachPermission(() => z.boolean())).meta({ id: 'HeldPermissions' });
