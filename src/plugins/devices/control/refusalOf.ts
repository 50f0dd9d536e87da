import type { AnyRecord } from '#src/core/assembly/present.ts'

/** Reason why a device cannot be controlled now, as a locale key; undefined if it can. */
export function refusalOf(device: AnyRecord): string | undefined {
  if (device.enabled === false) return 'errors:device.disabled'
  if (device.status === 'offline') return 'errors:device.offline'
  return undefined
}
