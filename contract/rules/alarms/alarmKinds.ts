export const alarmKinds = [
  'offline',
  'notPlaying',
  'playFault',
  'behind',
  'clock',
  'storage',
  'temperature',
  'version',
  'expiry',
  'twoMachines',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/**
 * Default thresholds of the kinds that have one: seconds of clock deviation, percent of storage used, degrees
 * Celsius, days before expiry.
 */
export const usualLimits = { clock: 60, storage: 90, temperature: 80, expiry: 30 } as const satisfies Partial<
  Record<AlarmKind, number>
>
export type LimitedKind = keyof typeof usualLimits

export const hasLimit = (kind: AlarmKind): kind is LimitedKind => Object.hasOwn(usualLimits, kind)
