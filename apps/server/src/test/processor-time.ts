/**
 * How long this process worked since the watch was set, in milliseconds. Unlike the time on the wall it does not grow when
 * something else keeps the machine busy.
 */
export function processorWatch(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
