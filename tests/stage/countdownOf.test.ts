import { describe, expect, it } from 'vitest'
import { countdownOf, momentOf } from '#stage/widgets/time/countdownOf.ts'
import { handsOf } from '#stage/widgets/time/handsOf.ts'

const second = 1000
const hour = 3600 * second

describe('a countdown', () => {
  it('ends at the wall clock of its zone', () => {
    expect(momentOf('2027-01-01', '00:00', 'Asia/Tokyo')).toBe(Date.UTC(2026, 11, 31, 15))
    expect(momentOf('2027-07-01', '08:30:15', 'Europe/Berlin')).toBe(Date.UTC(2027, 6, 1, 6, 30, 15))
  })

  it('at a time that the clock leaves out ends when the gap does', () => {
    expect(momentOf('2027-03-28', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2027, 2, 28, 1))
  })

  it('shows the units it was told, the largest taking the rest', () => {
    const counts = (left: number, units: Parameters<typeof countdownOf>[1]) =>
      countdownOf(left, units)?.map(({ count }) => count)
    const left = 49 * hour + 62 * second
    expect(counts(left, 'daysToSeconds')).toEqual([2, 1, 1, 2])
    expect(counts(left, 'hoursToSeconds')).toEqual([49, 1, 2])
    expect(counts(left, 'minutesToSeconds')).toEqual([2941, 2])
  })

  it('counts what has begun, so nothing stands at zero before the end', () => {
    expect(countdownOf(1, 'daysToSeconds')?.at(-1)).toEqual({ unit: 'second', count: 1 })
    expect(countdownOf(25 * hour, 'days')).toEqual([{ unit: 'day', count: 2 }])
    expect(countdownOf(0, 'days')).toBeNull()
    expect(countdownOf(-hour, 'daysToSeconds')).toBeNull()
  })
})

it('the hands of a clock stand as the wall clock of its zone says', () => {
  const time = Date.UTC(2026, 0, 2, 21, 30, 15)
  expect(handsOf(time, 'UTC')).toEqual({ hour: 285, minute: 181.5, second: 90 })
  expect(handsOf(time, 'Asia/Tokyo').hour).toBe(195)
})
