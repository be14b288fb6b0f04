/** Measures the CPU time of an action in ms, independent of other load. */
export function measureCpuTime(action: () => void): number {
  const usageBefore = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(usageBefore);
  return (user + system) / 1000;
}
