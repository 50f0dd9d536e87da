import type { Device } from '#contract/resources/fleet/device.ts'
import { deviceReasons } from '#contract/rules/devices/deviceReasons.ts'
import { screenRatioOf } from '#contract/rules/devices/screenRatioOf.ts'
import { visibleState } from '#contract/rules/devices/visibleState.ts'
import type { Context } from '#server/kernel/context.ts'

export function decorateDevice(record: Device, { time, now, config }: Pick<Context, 'time' | 'now' | 'config'>): void {
  const instant = (text: string | null) => (text === null ? null : time.decode(text))
  const facts = {
    ...record,
    newestVersion: config.version,
    lastSeen: instant(record.lastSeen),
    createTime: instant(record.createTime),
    intime: instant(record.intime),
    renewaltime: instant(record.renewaltime),
    behindSince: instant(record.behindSince),
    sharedTime: instant(record.sharedTime),
  }
  record.screenRatio = screenRatioOf(record.resolution)
  record.reasons = deviceReasons(facts, now())
  record.state = visibleState(record.reasons)
}
