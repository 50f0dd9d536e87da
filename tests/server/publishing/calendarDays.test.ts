import { describe, expect, test } from 'vitest'
import { daysIn } from '#server/publishing/calendars/read/daysIn.ts'

const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title}`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
]
const read = (calendar: string) => daysIn({ calendar, year: 2026, zone: 'Europe/Berlin' })
const daysOf = (...lines: string[]) => {
  const found = read(calendarOf(...lines))
  return 'days' in found ? found.days.map(({ from, to, title }) => `${from} ${to} ${title}`) : found
}

describe('the days of a calendar file', () => {
  test('an event of a day is that day, one of several ends before the day it names', () => {
    expect(
      daysOf(
        ...event('Summer', 'DTSTART;VALUE=DATE:20260801', 'DTEND;VALUE=DATE:20260815'),
        ...event('Labor Day', 'DTSTART;VALUE=DATE:20260501'),
      ),
    ).toEqual(['2026-05-01 2026-05-01 Labor Day', '2026-08-01 2026-08-14 Summer'])
  })

  test('an event with times takes the days it touches, not one it ends at midnight of', () => {
    expect(
      daysOf(
        ...event('Party', 'DTSTART:20261231T200000', 'DTEND:20270101T020000'),
        ...event('Stock', 'DTSTART:20260630T080000', 'DTEND:20260701T000000'),
      ),
    ).toEqual(['2026-06-30 2026-06-30 Stock', '2026-12-31 2027-01-01 Party'])
  })

  test('what is repeated is written out for this year and five ahead, what is past is left out', () => {
    expect(daysOf(...event('Christmas', 'DTSTART;VALUE=DATE:19901225', 'RRULE:FREQ=YEARLY'))).toEqual(
      [2026, 2027, 2028, 2029, 2030, 2031].map(year => `${year}-12-25 ${year}-12-25 Christmas`),
    )
    expect(
      daysOf(...event('Thanksgiving', 'DTSTART;VALUE=DATE:20251127', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3')),
    ).toEqual(['2026-11-26 2026-11-26 Thanksgiving', '2027-11-25 2027-11-25 Thanksgiving'])
  })

  test('exceptions of a repeated event and what stands in its place are heard', () => {
    expect(
      daysOf(
        ...event('Fair', 'DTSTART;VALUE=DATE:20260301', 'RRULE:FREQ=YEARLY;COUNT=3', 'EXDATE;VALUE=DATE:20270301'),
        ...event('Fair', 'RECURRENCE-ID;VALUE=DATE:20280301', 'DTSTART;VALUE=DATE:20280304'),
        ...event('Off', 'DTSTART;VALUE=DATE:20260401', 'STATUS:CANCELLED'),
      ),
    ).toEqual(['2026-03-01 2026-03-01 Fair', '2028-03-04 2028-03-04 Fair'])
  })

  test('folded lines, Unix line ends and a mark of the byte order are read', () => {
    const text = calendarOf(...event('Long', 'DTSTART;VALUE=DATE:20260101')).replace(
      'SUMMARY:Long',
      'SUMMARY:Very\n  long',
    )
    expect(read(`\uFEFF${text.replaceAll('\r\n', '\n')}`)).toEqual({
      days: [{ from: '2026-01-01', to: '2026-01-01', title: 'Very long' }],
    })
  })
})

describe('a rule that comes hardly ever, or never', () => {
  const years = (from: string, rule: string) =>
    daysOf(...event('Rare', `DTSTART${from.includes('T') ? '' : ';VALUE=DATE'}:${from}`, `RRULE:${rule}`))

  test.each([
    ['a leap day', '20240229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29']],
    ['a leap day found day by day', '20240229', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29']],
    ['the last day of a leap year', '20241231', 'FREQ=YEARLY;BYYEARDAY=366', ['2028-12-31']],
    [
      'a Friday the 13th',
      '20250613',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4',
      ['2026-02-13', '2026-03-13', '2026-11-13'],
    ],
    [
      'the last workday of a quarter',
      '20251231',
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
      ['2026-03-31', '2026-06-30'],
    ],
  ])('%s is found', (_what, from, rule, expected) => {
    expect(years(from, rule)).toEqual(expected.map(day => `${day} ${day} Rare`))
  })

  test.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=MINUTELY;BYWEEKNO=53;BYMONTH=6',
  ])('%s is refused with its line', rule => {
    expect(years('20260101T000000', rule)).toEqual({ problem: 'heavy', line: 7 })
  })

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4',
    'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=1000000',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
    'FREQ=WEEKLY;INTERVAL=99999999;BYDAY=MO',
    'FREQ=YEARLY;BYWEEKNO=53',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
  ])('%s ends with the last year that is asked for', rule => {
    expect(years('20250102', rule)).toEqual({ problem: 'none' })
  })

  test('many of them have no more steps together than one', () => {
    const weekly = (title: string) => event(title, 'DTSTART:19000101T000000', 'RRULE:FREQ=WEEKLY;UNTIL=20200101T000000')
    expect(daysOf(...Array.from({ length: 30 }, (_, index) => weekly(`E${index}`)).flat())).toMatchObject({
      problem: 'heavy',
    })
  })
})

describe('a file that cannot be taken', () => {
  test.each([
    ['is no calendar', 'Hello\nWorld', 1],
    ['has a line that is none', calendarOf(...event('A', 'DTSTART;VALUE=DATE:20260101', 'nonsense')), 7],
    ['has a date that is none', calendarOf(...event('A', 'DTSTART;VALUE=DATE:20261341')), 6],
    ['has an event without a beginning', calendarOf(...event('A', 'DTEND;VALUE=DATE:20260101')), 3],
    ['has a rule that is none', calendarOf(...event('A', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=NEVER')), 7],
    ['is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260101', 1],
  ])('one that %s is refused with its line', (_what, calendar, line) => {
    expect(read(calendar)).toEqual({ problem: 'broken', line })
  })

  test('one without days to come says so', () => {
    expect(daysOf(...event('Past', 'DTSTART;VALUE=DATE:20200101'))).toEqual({ problem: 'none' })
    expect(read('')).toEqual({ problem: 'none' })
  })

  test('one with too many days, or events, says so before it has cost much', () => {
    expect(daysOf(...event('Daily', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY'))).toEqual({ problem: 'tooMany' })
    const many = Array.from({ length: 100_000 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT').join('\r\n')
    expect(read(calendarOf(many))).toEqual({ problem: 'tooMany' })
  })
})
