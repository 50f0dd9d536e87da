import { describe, expect, test } from 'vitest'
import { doContradict, dueBetween } from '#contract/rules/devices/controlPlan.ts'

const at = (text: string) => Date.parse(text)
const due = (weekdays: number[], ...times: string[]) => ({ weekdays, times })
const between = (plan: ReturnType<typeof due>, from: string, to: string, zone = 'Europe/Berlin') =>
  dueBetween(plan, at(from), at(to), zone).map(each => new Date(each).toISOString())

describe('when a planned command is due', () => {
  test('by the clock of the screen, on its days, after the beginning and up to the end', () => {
    // 2 March 2026 is a Monday.
    expect(between(due([1, 3], '08:00', '20:00'), '2026-03-02T07:00:00Z', '2026-03-04T07:00:00Z')).toEqual([
      '2026-03-02T19:00:00.000Z',
      '2026-03-04T07:00:00.000Z',
    ])
    expect(between(due([1], '00:00'), '2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', 'Asia/Tokyo')).toEqual([
      '2026-03-01T15:00:00.000Z',
    ])
  })

  test('after the gap where the clock skips it, and once where the clock shows it twice', () => {
    expect(between(due([7], '02:30'), '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
      '2026-03-29T01:00:00.000Z',
    ])
    expect(between(due([7], '02:30'), '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
    ])
  })

  test('two times that fall into one gap are one', () => {
    expect(between(due([7], '02:10', '02:50'), '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toHaveLength(1)
  })
})

describe('plans contradict one another', () => {
  const plan = (volume: number, days: number[], time: string, subject = 'volume') => ({
    act: { command: 'volumeSet', args: { volume } },
    due: due(days, time),
    subject,
  })
  test('when they want another value of the same thing in the same minute of the same day', () => {
    expect(doContradict(plan(10, [1, 2], '08:00'), plan(20, [2], '08:00'))).toBe(true)
    expect(doContradict(plan(10, [1], '08:00'), plan(10, [1], '08:00'))).toBe(false)
    expect(doContradict(plan(10, [1], '08:00'), plan(20, [1], '08:01'))).toBe(false)
    expect(doContradict(plan(10, [1], '08:00'), plan(20, [2], '08:00'))).toBe(false)
    expect(doContradict(plan(10, [1], '08:00'), plan(20, [1], '08:00', 'power'))).toBe(false)
  })
})
