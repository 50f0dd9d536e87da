// Marks the version on trial as good once the page was well for long enough without interruption.
import type { HostReport } from '#contract/fleet/kiosk.ts'
import type { PageHealth } from '#kiosk/guard/createProbe.ts'
import { readUpdate, writeUpdate } from './updateState.ts'
import { confirm } from './updateTransitions.ts'

type Options = {
  state: string
  /** Version of the running kiosk; only the version on trial itself may confirm its trial. */
  version: string
  probe(): Promise<PageHealth>
  steady(): number
  /** Milliseconds for which the page must be well without interruption. */
  healthy: number
  report(kind: HostReport['kind'], detail: string): void
}

export type Trial = {
  /** Reports the result of the most recent trial unless it was already reported. */
  begin(): void
  check(): Promise<void>
}

export function createTrial({ state, version, probe, steady, healthy, report }: Options): Trial {
  let since: number | null = null

  function reportResult() {
    const update = readUpdate(state)
    const { last, isReported } = update
    if (isReported || (last.state !== 'kept' && last.state !== 'takenBack')) return
    if (last.state === 'kept') report('updated', last.version)
    else report('updateTakenBack', `${last.version}: ${last.reason ?? ''}`)
    writeUpdate(state, { ...update, isReported: true })
  }

  return {
    begin: reportResult,
    async check() {
      if (readUpdate(state).trial?.version !== version) return
      if ((await probe()) !== 'well') {
        since = null
        return
      }
      since ??= steady()
      if (steady() - since < healthy) return
      writeUpdate(state, confirm(readUpdate(state)))
      reportResult()
    },
  }
}
