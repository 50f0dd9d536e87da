// Reads the days in calendar files that other applications wrote.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { daysIn } from '#server/publishing/calendars/read/daysIn.ts'

const file = (name: string) => readFileSync(new URL(`../../fixtures/calendars/${name}.ics`, import.meta.url), 'utf8')
const read = (calendar: string, zone = 'Europe/Berlin') => {
  const found = daysIn({ calendar, year: 2026, zone })
  return 'days' in found ? found.days.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)) : found
}
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:x', ...lines, 'END:VEVENT']
const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const daysOf = (...lines: string[]) => read(calendarOf(...eventOf(...lines)))
const inBerlin = (...lines: string[]) => read(calendarOf('X-WR-TIMEZONE:Europe/Berlin', ...eventOf(...lines)), 'UTC')
const daily = ['DTSTART;TZID=Europe/Berlin:20261201T090000', 'RRULE:FREQ=DAILY;COUNT=4']

describe('an exception', () => {
  test('written in UTC leaves out the occurrence at that instant', () => {
    expect(read(file('exdate-utc'))).toEqual(['2026-12-01', '2026-12-03', '2026-12-04'])
  })

  test.each([
    ['in the zone of the event', 'EXDATE;TZID=Europe/Berlin:20261202T090000'],
    ['in another zone', 'EXDATE;TZID=America/New_York:20261202T030000'],
    ['in a zone with a name of Windows', 'EXDATE;TZID="Eastern Standard Time":20261202T030000'],
    ['as a day', 'EXDATE;VALUE=DATE:20261202'],
    ['as a day without its kind', 'EXDATE:20261202'],
    ['without a zone', 'EXDATE:20261202T090000'],
  ])('written %s does so too', (_how, line) => {
    expect(daysOf(...daily, line)).toEqual(['2026-12-01', '2026-12-03', '2026-12-04'])
  })

  test('at another time of the day leaves nothing out, and several may stand in a line', () => {
    expect(daysOf(...daily, 'EXDATE:20261202T100000Z')).toHaveLength(4)
    expect(daysOf(...daily, 'EXDATE:20261201T080000Z,20261204T080000Z')).toEqual(['2026-12-02', '2026-12-03'])
  })

  test('of a whole day written as a time in UTC leaves out the day of the calendar', () => {
    const lines = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261201T230000Z']
    expect(inBerlin(...lines)).toEqual(['2026-12-01', '2026-12-03'])
  })
})

describe('an event in UTC', () => {
  test('is of the days that the zone of its calendar shows', () => {
    expect(read(file('utc-all-day'), 'UTC')).toEqual(['2026-12-25'])
    expect(inBerlin('DTSTART:20261231T230000Z', 'DTEND:20270101T010000Z')).toEqual(['2027-01-01'])
    expect(inBerlin('DTSTART:20260630T220000Z', 'DTEND:20260702T220000Z')).toEqual(['2026-07-01 to 2026-07-02'])
  })

  test('is of the days of the site where its calendar names no zone', () => {
    const event = calendarOf(...eventOf('DTSTART:20261224T230000Z', 'DTEND:20261225T230000Z'))
    expect(read(event, 'Europe/Berlin')).toEqual(['2026-12-25'])
    expect(read(event, 'UTC')).toEqual(['2026-12-24 to 2026-12-25'])
  })

  test('that Outlook calls a whole day is that day in any zone', () => {
    const flag = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
    for (const zone of ['UTC', 'Asia/Shanghai', 'America/New_York'])
      expect(read(calendarOf(...eventOf('DTSTART:20261224T230000Z', 'DTEND:20261225T230000Z', flag)), zone)).toEqual([
        '2026-12-25',
      ])
  })

  test('repeats in UTC, and each occurrence is shown by the zone', () => {
    const lines = ['DTSTART:20260328T230000Z', 'DTEND:20260329T000000Z', 'RRULE:FREQ=DAILY;COUNT=3']
    expect(inBerlin(...lines)).toEqual(['2026-03-29', '2026-03-30', '2026-03-31'])
  })
})

describe('the zone of a calendar', () => {
  test.each(['W. Europe Standard Time', '"W. Europe Standard Time"', '/citadel.org/20210210_1/Europe/Berlin'])(
    '%s is known',
    zone => {
      const lines = [`DTSTART;TZID=${zone}:20261201T090000`, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T080000Z']
      expect(read(calendarOf(...eventOf(...lines)), 'Asia/Tokyo')).toEqual(['2026-12-01', '2026-12-03'])
      expect(
        read(calendarOf(`X-WR-TIMEZONE:${zone.replaceAll('"', '')}`, ...eventOf('DTSTART:20261201T233000Z'))),
      ).toEqual(['2026-12-02'])
    },
  )

  test('that it defines itself is read', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:(UTC+01:00) Amsterdam',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
      'END:VTIMEZONE',
    ]
    const name = 'TZID="(UTC+01:00) Amsterdam"'
    const lines = (month: string) => [`DTSTART;${name}:2026${month}01T090000`, 'RRULE:FREQ=DAILY;COUNT=3']
    const left = (...more: string[]) => read(calendarOf(...zone, ...eventOf(...more)), 'Asia/Tokyo')
    expect(left(...lines('12'), 'EXDATE:20261202T080000Z')).toEqual(['2026-12-01', '2026-12-03'])
    expect(left(...lines('07'), 'EXDATE:20260702T070000Z')).toEqual(['2026-07-01', '2026-07-03'])
  })
})

describe('further dates', () => {
  test('stand beside the first one', () => {
    expect(read(file('rdate'))).toEqual(['2026-12-24', '2026-12-31'])
  })

  test('may be several, without their kind, in UTC, or periods with an end', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'RDATE:20261226,20261228', 'RDATE;VALUE=DATE:20261231')).toEqual([
      '2026-12-24',
      '2026-12-26',
      '2026-12-28',
      '2026-12-31',
    ])
    expect(daysOf('DTSTART;TZID=Europe/Berlin:20261224T100000', 'RDATE:20261225T233000Z')).toEqual([
      '2026-12-24',
      '2026-12-26',
    ])
    expect(
      daysOf('DTSTART:20261224T100000', 'RDATE;VALUE=PERIOD:20261226T100000/20261228T100000,20261230T200000/PT6H'),
    ).toEqual(['2026-12-24', '2026-12-26 to 2026-12-28', '2026-12-30 to 2026-12-31'])
  })

  test('join those of a rule, each once, and exceptions hold for them too', () => {
    const lines = [
      'DTSTART;VALUE=DATE:20261201',
      'RRULE:FREQ=DAILY;COUNT=2',
      'RDATE;VALUE=DATE:20261202,20261209,20261210',
    ]
    expect(daysOf(...lines, 'EXDATE;VALUE=DATE:20261210')).toEqual(['2026-12-01', '2026-12-02', '2026-12-09'])
  })
})

describe('a rule', () => {
  test('from 29 February meets leap years alone', () => {
    expect(read(file('leap-day'))).toEqual(['2028-02-29'])
    expect(daysOf('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;COUNT=2')).toEqual(['2028-02-29'])
    expect(daysOf('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=29;UNTIL=20280301')).toEqual(
      ['2026-03-29', '2027-03-29', '2028-02-29'],
    )
  })

  test('from the 31st meets the months that have one', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY;COUNT=3')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ])
    expect(daysOf('DTSTART;VALUE=DATE:20260130', 'RRULE:FREQ=YEARLY;BYMONTH=1,2,4;COUNT=3')).toEqual([
      '2026-01-30',
      '2026-04-30',
      '2027-01-30',
    ])
  })

  test.each([
    ['in UTC', 'UNTIL=20261203T080000Z'],
    ['in local time', 'UNTIL=20261203T090000'],
    ['as a day', 'UNTIL=20261203'],
    ['as a day with hyphens', 'UNTIL=2026-12-03'],
  ])('ends with the occurrence at its last moment, written %s', (_how, until) => {
    expect(daysOf('DTSTART;TZID=Europe/Berlin:20261201T090000', `RRULE:FREQ=DAILY;${until}`)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ])
  })

  test('may name its parts in any order', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'RRULE:COUNT=2;INTERVAL=2;FREQ=DAILY')).toEqual([
      '2026-12-24',
      '2026-12-26',
    ])
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'RRULE:UNTIL=20261225;FREQ=DAILY')).toEqual([
      '2026-12-24',
      '2026-12-25',
    ])
  })

  test('of whole days ends with the day of the calendar that its UTC moment is of', () => {
    expect(inBerlin('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202T230000Z')).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ])
  })
})

describe('an occurrence that is moved or cancelled', () => {
  const master = eventOf(...daily)
  const other = (...lines: string[]) => read(calendarOf(...master, ...eventOf(...lines)), 'Asia/Tokyo')

  test.each([
    ['in UTC', 'RECURRENCE-ID:20261202T080000Z'],
    ['in the zone of the event', 'RECURRENCE-ID;TZID=Europe/Berlin:20261202T090000'],
    ['in a zone with a name of Windows', 'RECURRENCE-ID;TZID=W. Europe Standard Time:20261202T090000'],
    ['as a day', 'RECURRENCE-ID;VALUE=DATE:20261202'],
  ])('is named %s', (_how, line) => {
    expect(other(line, 'DTSTART;TZID=Europe/Berlin:20261220T090000')).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-04',
      '2026-12-20',
    ])
    expect(other(line, 'STATUS:CANCELLED')).toEqual(['2026-12-01', '2026-12-03', '2026-12-04'])
  })

  test('leaves those of other events alone', () => {
    const foreign = ['BEGIN:VEVENT', 'UID:2', 'RECURRENCE-ID:20261202T080000Z', 'STATUS:CANCELLED', 'END:VEVENT']
    expect(read(calendarOf(...master, ...foreign))).toHaveLength(4)
  })
})

describe('a date', () => {
  test('without its kind is a day, and its neighbors are read', () => {
    expect(read(file('bare-date'))).toEqual(['2026-12-24'])
    expect(
      read(calendarOf(...eventOf('DTSTART:20261224', 'DTEND:20261227'), ...eventOf('DTSTART:20261231T100000'))),
    ).toEqual(['2026-12-24 to 2026-12-26', '2026-12-31'])
  })

  test('with hyphens, or with a kind that it has not, is read as it is written', () => {
    expect(daysOf('DTSTART;VALUE=DATE:2026-12-24')).toEqual(['2026-12-24'])
    expect(daysOf('DTSTART;VALUE=DATE:20261224T000000', 'DTEND;VALUE=DATE:20261226T000000')).toEqual([
      '2026-12-24 to 2026-12-25',
    ])
    expect(daysOf('DTSTART;VALUE=DATE-TIME:20261224')).toEqual(['2026-12-24'])
  })

  test.each(['20260229', '20261131', '20261232T100000', '20261224T250000', '24.12.2026', ''])(
    'that is none, such as %s, is refused with its line',
    date => {
      expect(read(calendarOf(...eventOf(`DTSTART:${date}`)))).toEqual({ problem: 'broken', line: 5 })
    },
  )

  test('beside those that mean a day does not matter where it is none', () => {
    expect(daysOf('DTSTAMP:20261224', 'CREATED:yesterday', 'DTSTART:20261224')).toEqual(['2026-12-24'])
  })

  test('lasts by its duration where it names no end', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'DURATION:P3D')).toEqual(['2026-12-24 to 2026-12-26'])
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'DURATION:P1W')).toEqual(['2026-12-24 to 2026-12-30'])
    expect(daysOf('DTSTART:20261224T200000', 'DURATION:PT6H')).toEqual(['2026-12-24 to 2026-12-25'])
    expect(daysOf('DTSTART:20261224T200000', 'DURATION:PT4H')).toEqual(['2026-12-24'])
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'DURATION:three days')).toEqual({ problem: 'broken', line: 6 })
  })

  test('that ends before it begins is one day', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261220')).toEqual(['2026-12-24'])
  })
})

describe('a title', () => {
  const titleOf = (text: string) => {
    const found = daysIn({ calendar: text, year: 2026, zone: 'UTC' })
    return 'days' in found ? found.days[0]?.title : found
  }
  const titled = (title: string) =>
    titleOf(calendarOf('BEGIN:VEVENT', `SUMMARY:${title}`, 'DTSTART:20261224', 'END:VEVENT'))

  test('is cut between letters, never inside an emoji, a flag or an accented letter', () => {
    expect(titleOf(file('emoji-cut'))).toMatch(/^a+$/)
    for (const letter of ['🎄', '👨‍👩‍👧', '🇩🇪', 'e\u0301', '각'.normalize('NFD')]) {
      const title = titled(`${'a'.repeat(199)}${letter}`)
      expect(title).toBe(letter.length === 1 ? `${'a'.repeat(199)}${letter}` : 'a'.repeat(199))
    }
    expect(titled(`${'a'.repeat(198)}🎄`)).toBe(`${'a'.repeat(198)}🎄`)
  })

  test('is read with its escapes, folds and any line ends', () => {
    expect(titled('Semester\\; break\\, long\\nvery')).toBe('Semester; break, long very')
    for (const end of ['\n', '\r', '\r\n'])
      expect(
        titleOf(
          calendarOf(
            'BEGIN:VEVENT',
            'SUMMARY;LANGUAGE=de:Weih',
            '\tnachten',
            'DTSTART:20261224',
            'END:VEVENT',
          ).replaceAll('\r\n', end),
        ),
      ).toBe('Weihnachten')
  })
})
