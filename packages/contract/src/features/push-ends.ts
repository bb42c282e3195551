/** `gone`: the service of the browser does not know it any more; `refused`: it does not take what the portal signs. */
export const pushEndReasons = ['gone', 'refused'] as const;
export type PushEndReason = (typeof pushEndReasons)[number];
/** So many devices may have messages of one person. */
export const maxPushDevices = 10;
