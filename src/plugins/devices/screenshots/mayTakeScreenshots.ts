import type { AnyRecord } from '#src/core/assembly/present.ts'

/**
 * Whether the action is offered. A device without capabilities has not reported yet: it is offline, so that the action is
 * refused, but the actions beside it stay in place when the device connects.
 */
export const mayTakeScreenshots = ({ capabilities }: AnyRecord): boolean =>
  Array.isArray(capabilities) && (capabilities.length === 0 || capabilities.includes('screenshot'))
