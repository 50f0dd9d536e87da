/**
 * Milliseconds of the processor that this process has used. A measure for how much work something is: unlike the time on the wall it
 * does not grow with what else the machine does.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
