import type { AnyRecord } from '#src/core/assembly/present.ts'
import { refusalOf } from './refusalOf.ts'

/** Why a device cannot be made host of its group right now, as a locale key; undefined = it can. */
export function refusalOfHost(device: AnyRecord): string | undefined {
  if (device.status === 'offline') return 'errors:device.hostMustBeOnline'
  return refusalOf(device)
}

/** It is the reader's own, stands in a group, is no host yet, and is new enough to know what that is. */
export const mayBeHost = ({ groupId, isHost, isBound, capabilities }: AnyRecord) =>
  Boolean(groupId) && !isBound && !isHost && Array.isArray(capabilities) && capabilities.includes('host')
