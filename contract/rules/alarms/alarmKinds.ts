/** What an alarm rule can watch. */
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

/** Kinds that are told by a number, with its usual value: seconds of deviation, percent of the storage, degrees Celsius, days before the end. */
export const usualLimits = { clock: 60, storage: 90, temperature: 80, expiry: 30 } as const satisfies Partial<
  Record<AlarmKind, number>
>
export type LimitedKind = keyof typeof usualLimits

export const hasLimit = (kind: AlarmKind): kind is LimitedKind => Object.hasOwn(usualLimits, kind)
