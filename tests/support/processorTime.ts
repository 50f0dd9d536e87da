/**
 * CPU time of this process in milliseconds. Unlike wall-clock time, it does not depend on the load of the machine.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
