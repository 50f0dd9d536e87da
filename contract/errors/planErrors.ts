// Separate from the schema, so that importing the ids does not load zod.

/** Every error id that `validatePlan` can return. */
export const planErrors = [
  'plan.malformed',
  'plan.nameRequired',
  'plan.nameTooLong',
  'plan.levelOutOfRange',
  'plan.idleLevelNotLowest',
  'plan.dateInvalid',
  'plan.startDateNotBeforeEndDate',
  'plan.weekdaysInvalid',
  'plan.weekdayRequired',
  'plan.timeInvalid',
  'plan.rangeRequired',
  'plan.tooManyRanges',
  'plan.startTimeNotBeforeEndTime',
  'plan.startTimesEqual',
  'plan.rangesOverlap',
  'plan.overnightHalfAlone',
  'plan.overnightTooLong',
  'plan.tooManyExceptDates',
  'plan.exceptDatesOutOfOrder',
  'plan.tooManyHolidaySets',
  'plan.specialDatesMeet',
  'plan.playsRequired',
  'plan.playsOutOfRange',
] as const

export type PlanErrorId = (typeof planErrors)[number]

/** `field` is a dotted path into the stored plan: 'endDate', 'ranges.1.start'. */
export type PlanError = { field: string; id: PlanErrorId }
