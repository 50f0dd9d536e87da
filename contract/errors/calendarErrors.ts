/** Errors of holiday sets, dayparts and plans that refer to them. */
export const calendarErrors = [
  'plan.holidaySetGone',
  'plan.daypartGone',
  'holidaySet.inUse',
  'holidaySet.endsBeforeItBegins',
  'holidaySet.brokenCalendar',
  'holidaySet.unreadableCalendar',
  'holidaySet.heavyCalendar',
  'holidaySet.emptyCalendar',
  'holidaySet.tooManyDays',
  'daypart.inUse',
] as const
