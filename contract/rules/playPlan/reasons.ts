/** Why what plays, plays: the criterion that set it above the next best active plan; `equals`: all that are active take turns. */
export const winReasons = [
  'higherLevel',
  'earlierKind',
  'deviceBeforeGroup',
  'onlyActive',
  'equals',
  'nothingActive',
] as const

/** Why a plan does not play: beaten by the winner (the first three), or not active itself. */
export const lossReasons = [
  'lowerLevel',
  'laterKind',
  'groupBehindDevice',
  'playsUsedUp',
  'notInDates',
  'notOnWeekday',
  'notInRange',
] as const

export type WinReason = (typeof winReasons)[number]
export type LossReason = (typeof lossReasons)[number]
