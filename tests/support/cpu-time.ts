/** Measures the CPU time of an action in ms, independent of other load. */
export function measureCpuTime(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
