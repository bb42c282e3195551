/** Why something is not done, in a sentence for whoever typed the command. */
export class OperatorRefused extends Error {}
