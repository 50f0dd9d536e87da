import type { AnyRecord } from '#src/core/assembly/present.ts'

/** Why a device cannot be controlled right now, as a locale key; undefined = it can. */
export function refusalOf(device: AnyRecord): string | undefined {
  if (device.enabled === false) return 'errors:device.disabled'
  if (device.status === 'offline') return 'errors:device.offline'
  return undefined
}
