import { operations } from '@gevel/contract';
import type { Access } from '@gevel/contract/plain';

interface OperationAddress {
  method: string;
  path: string;
  access: Access;
  /** Changes nothing of a record, so that it may be done inside an opened portal. */
  isAllowedInPortal?: true;
  /** Changes only how the portal is to its caller. */
  isPersonal?: true;
}

/** Method, path and rights of every call by its name (`objects.list`). Evaluated while building: see vite.config.ts. */
export const operationAddresses: Readonly<Record<string, OperationAddress>> = Object.fromEntries(
  Object.entries(operations).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, { method, path, access, ...more }]): [string, OperationAddress] => [
      `${slice}.${name}`,
      {
        method,
        path,
        access,
        ...('isAllowedInPortal' in more ? { isAllowedInPortal: true } : {}),
        ...('isPersonal' in more ? { isPersonal: true } : {}),
      },
    ]),
  ),
);
