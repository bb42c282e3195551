/** How long and how often a call is tried. */
export interface Timeouts {
  tries: number;
  tryTimeoutMs: number;
  /** For all tries together, waiting for the rate budget included. */
  totalTimeoutMs: number;
  /** The first pause between tries is shorter than this, each later one up to twice as long. */
  pauseMs: number;
  longestPauseMs: number;
}

/** For reads in the background: nobody waits, so a closed minute is sat out. */
export const backgroundTimeouts: Timeouts = {
  tries: 5,
  tryTimeoutMs: 60_000,
  totalTimeoutMs: 300_000,
  pauseMs: 500,
  longestPauseMs: 20_000,
};

/** For calls while a person looks at the screen. */
export const interactiveTimeouts: Timeouts = {
  tries: 3,
  tryTimeoutMs: 8_000,
  totalTimeoutMs: 15_000,
  pauseMs: 250,
  longestPauseMs: 2_000,
};
