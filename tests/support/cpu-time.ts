/** How long an action keeps the processor busy, in ms; unlike the clock, it is the same on a busy machine. */
export function cpuTimeOf(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
