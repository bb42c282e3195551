import type { BrokerBody } from '@gevel/contract';
import { portalUrl, reservedPortalUrls } from '@gevel/contract';
import type { Messages } from '@gevel/i18n';

/** Why a value of the form is refused, per field. */
export type BrokerProblems = Partial<Record<keyof BrokerBody, keyof Messages['refusals']['brokers']>>;

/** What is wrong with a portal address before anybody else's is looked at. */
export function portalUrlProblem(value: string): 'malformed' | 'reserved' | null {
  if (!portalUrl.safeParse(value).success) return 'malformed';
  return reservedPortalUrls.some((reserved) => reserved === value) ? 'reserved' : null;
}
