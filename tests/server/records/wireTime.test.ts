import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWireTime } from '#server/base/wireTime.ts'

describe('moments on the wire', () => {
  const berlin = createWireTime('Europe/Berlin')

  test.each([
    ['before the clock goes forward', '2026-03-29 01:30:00', '2026-03-29T00:30:00.000Z'],
    ['after it went forward', '2026-03-29 03:30:00', '2026-03-29T01:30:00.000Z'],
    ['before the clock goes back', '2026-10-25 01:30:00', '2026-10-24T23:30:00.000Z'],
    ['after it went back', '2026-10-25 03:30:00', '2026-10-25T02:30:00.000Z'],
  ])('%s, a local time is the moment it names', (_when, local, moment) => {
    expect(berlin.decode(local).toISOString()).toBe(moment)
  })

  test('what is read of what was written is the same second, in every zone', () => {
    const zones = ['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham'].map(createWireTime)
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (time, date) => {
          const local = time.encode(date)
          // Compares texts, because the two instants of a repeated hour have the same text.
          expect(time.encode(time.decode(local))).toBe(local)
        },
      ),
    )
  })

  test('a moment is written as the calendar of its zone has it, whether its offset was looked up before or not', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'Europe/Berlin', 'Africa/Monrovia', 'America/St_Johns', 'Pacific/Apia']
    const times = zones.map(zone => ({ time: createWireTime(zone), calendar: calendarOf(zone) }))
    const moments = fc.oneof(
      fc.date({ min: new Date('1850-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
      // Times around a clock change.
      fc.date({ min: new Date('2026-03-29T00:45:00Z'), max: new Date('2026-03-29T01:15:00Z'), noInvalidDate: true }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...times), moments, ({ time, calendar }, date) => {
        expect(time.encode(date)).toBe(calendar.format(date))
      }),
      { numRuns: 2_000 },
    )
  })

  test('a day ends one millisecond before the next begins, also where it has 23 or 25 hours', () => {
    for (const [day, next, hours] of [
      ['2026-03-29', '2026-03-30', 23],
      ['2026-10-25', '2026-10-26', 25],
      ['2026-11-22', '2026-11-23', 24],
    ] as const) {
      expect(berlin.endOf(day).getTime() + 1).toBe(berlin.startOf(next).getTime())
      expect((berlin.endOf(day).getTime() + 1 - berlin.startOf(day).getTime()) / 3_600_000).toBe(hours)
    }
  })
})

const two = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const calendarOf = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', ...two })
