import type { DeviceFacts } from '#contract/fleet/deviceFacts.ts'
import type { HostFacts } from '#contract/fleet/kiosk.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Host } from './Host.ts'

const checkInterval = 60_000

/** Reads the machine's facts now and every minute; on failure the previous facts remain. */
export function watchHostFacts(host: Host, timers: Timers, onFacts: (facts: DeviceFacts) => void): void {
  if (!host.can('facts')) {
    onFacts({ apkVersion: host.hello.version })
    return
  }
  async function check() {
    try {
      onFacts(deviceFactsOf(await host.call('facts', {}), host.hello.version))
    } catch {
      // Retried a minute later.
    }
    timers.after(checkInterval, () => void check())
  }
  void check()
}

const known = <T>(value: T | null): T | undefined => value ?? undefined
const whole = (value: number | null) => (value === null ? undefined : Math.round(value))

function deviceFactsOf(facts: HostFacts, version: string): DeviceFacts {
  return {
    machineCode: known(facts.machineCode),
    brand: known(facts.brand),
    model: known(facts.model),
    cpu: known(facts.cpu),
    cpuThreads: known(facts.cpuCores),
    ram: whole(facts.ramTotal),
    rom: whole(facts.diskTotal),
    sdCard: whole(facts.sdCardTotal),
    temperature: whole(facts.temperature),
    network: known(facts.network),
    signal: whole(facts.signal),
    kernel: known(facts.kernel),
    systemVersion: known(facts.system),
    apkVersion: version,
  }
}
