/** What is refused of holiday sets and dayparts, and of plans that name them. */
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
