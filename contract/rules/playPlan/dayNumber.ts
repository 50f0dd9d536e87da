import { DAY } from './instant.ts'

/** Days since 1970-01-01 of a 'yyyy-MM-dd'. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY
