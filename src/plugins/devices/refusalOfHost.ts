import type { AnyRecord } from '#src/core/assembly/present.ts'
import { refusalOf } from './control/refusalOf.ts'

/** Reason why a device cannot become its group's host now, as a locale key; undefined if it can. */
export function refusalOfHost(device: AnyRecord): string | undefined {
  if (device.status === 'offline') return 'errors:device.hostMustBeOnline'
  return refusalOf(device)
}

/** True if the device is the reader's own, belongs to a group, is not host yet, and its player supports hosts. */
export const mayBeHost = ({ groupId, isHost, isBound, capabilities }: AnyRecord) =>
  Boolean(groupId) && !isBound && !isHost && Array.isArray(capabilities) && capabilities.includes('host')
