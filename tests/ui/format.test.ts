import { expect, test } from 'vitest'
import { createI18n } from '#src/providers/i18n.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { numberText } from '#src/ui/format/numberText.ts'
import { clockFormats, pickerFormat } from '#src/ui/format/pickerFormat.ts'

const english = createFormat('en-US', 'Asia/Shanghai')
const arabic = createFormat('ar-SA', 'Asia/Shanghai')

test("a time of the wire is a wall clock of the site's zone", () => {
  expect(english.parse('2026-03-01 12:00:00')?.toISOString()).toBe('2026-03-01T04:00:00.000Z')
  expect(createFormat('en-US', 'Europe/Berlin').parse('2026-07-01 12:00:05')?.toISOString()).toBe(
    '2026-07-01T10:00:05.000Z',
  )
})

test('a time with an offset speaks for itself', () => {
  expect(english.parse('2026-03-01T12:00:00+02:00')?.toISOString()).toBe('2026-03-01T10:00:00.000Z')
  expect(english.parse('soon')).toBeNull()
})

test('numbers come with their unit, and the whole value only where one was rounded', () => {
  expect(english.number(1920, 'px')).toBe('1920 px')
  expect(english.number(0, 'bytes')).toBe('0 bytes')
  expect(english.number(1, 'bytes')).toBe('1 byte')
  expect(english.number(45, '%')).toBe('45%')
  expect(english.number(35, 'ms')).toBe('35 ms')
  expect(english.number(0, 'ms')).toBe('0 sec')
  expect(english.number(3_725_000, 'ms')).toBe('1:02:05')
  expect(english.exact(3_725_000, 'ms')).toBe('3,725,000 milliseconds')
  const lengths = [0, 42_100, 60_000, 484_000, 3_600_000, 3_725_000, 885_480_000]
  expect(lengths.map(english.length)).toEqual([
    '0 sec',
    '42 sec',
    '1 min',
    '8 min 4 sec',
    '1 hr',
    '1 hr 2 min',
    '245 hr 58 min',
  ])
  expect(english.exact(1920, 'px')).toBeNull()
})

test('a length that is chosen has words, not the look of a clock', () => {
  expect([5, 60, 240, 90].map(english.minutes)).toEqual(['5 minutes', '1 hour', '4 hours', '90 minutes'])
  expect(createFormat('zh-CN', 'Asia/Shanghai').minutes(15)).toBe('15 分钟')
  expect(arabic.minutes(240)).toContain('ساعات')
})

test('a time of day is written one way, whatever stands beside it', () => {
  const morning = new Date(2026, 0, 5, 6, 50)
  for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']) {
    const { time, dayTime } = createFormat(language, 'UTC')
    expect(dayTime(morning)).toContain(time(morning))
  }
  expect(english.dayTime(morning)).toMatch(/^Mon,? 6:50\sAM$/)
})

const plain = (text: string) => text.replace(/\s/g, ' ')

test('a time of day without a zone is written as any other time, in texts and in inputs', () => {
  const morning = new Date(2026, 0, 5, 6, 50)
  for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']) {
    const { clock, hours, tag, time } = createFormat(language, 'UTC')
    expect(clock('06:50')).toBe(time(morning))
    expect(hours({ start: '06:50', end: '24:00' })).toBe(`\u2068${clock('06:50')}–${clock('00:00')}\u2069`)
    const [shown] = clockFormats(tag)
    expect(shown).toBe({ 'en-US': 'h:mm A', 'zh-CN': 'HH:mm', 'ja-JP': 'H:mm', 'ar-SA': 'h:mm A' }[language])
  }
  expect(english.hours({ start: '00:00', end: '24:00' })).toBe('24 hours')
  expect(plain(english.clock('18:00'))).toBe('6:00 PM')
  expect(plain(english.clock('18:00:05'))).toBe('6:00:05 PM')
  expect(english.clock('soon')).toBe('soon')
})

test('a moment soon is a time of day today, has its weekday in the next days, and its date later', () => {
  const now = new Date(2026, 10, 28, 23, 50).getTime()
  const soon = (...at: [day: number, hour: number, minute: number]) => english.soon(new Date(2026, 10, ...at), now)
  expect(soon(28, 23, 59)).toMatch(/^11:59\sPM$/)
  expect(soon(28, 0, 5)).toMatch(/^12:05\sAM$/)
  expect(soon(29, 0, 10)).toMatch(/^Sun,? 12:10\sAM$/)
  expect(soon(34, 23, 0)).toMatch(/^Fri,? 11:00\sPM$/)
  expect(soon(35, 0, 10)).toMatch(/^Dec 5, 2026, 12:10\sAM$/)
  expect(soon(27, 23, 0)).toMatch(/^Nov 27, 2026, 11:00\sPM$/)
})

test('in Chinese a word stands a space behind its figure, in units as in texts', () => {
  const chinese = createFormat('zh-CN', 'UTC', { px: '像素' })
  expect([chinese.number(15, 's'), chinese.number(1080, 'px'), chinese.number(0, 'bytes')]).toEqual([
    '15 秒',
    '1080 像素',
    '0 字节',
  ])
  expect(chinese.relative(new Date(0), 5 * 60_000)).toBe('5 分钟前')
})

test('a number inside of a text is grouped as everywhere else', async () => {
  const load = (lng: string, ns: string) => import(`../../locales/${lng}/${ns}.json`)
  for (const language of ['en-US', 'ar-SA'] as const) {
    const { t } = await createI18n(language, load, ['ui'], numberText)
    expect(t('ui:list.total', { count: 10_028 })).toContain('10,028')
  }
})

test('Arabic keeps the digits and the calendar of the wire', () => {
  expect(arabic.number(1920, 'px')).toBe('1920 px')
  expect(arabic.date('2026-03-04')).toContain('2026')
})

test('money is told in its currency, from its smallest unit', () => {
  expect(english.money(1000, 'CNY')).toBe('CN¥10.00')
  expect(english.money(1000, 'USD')).toBe('$10.00')
  expect(arabic.money(1000, 'USD')).toContain('\u2066US$\u2069')
})

test('near times are told from now', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  expect(english.relative(new Date(now - 5 * 60_000), now)).toBe('5 minutes ago')
  expect(english.relative(new Date(now + 3 * 86_400_000), now)).toBe('in 3 days')
  expect(english.relative(new Date(now - 2000), now)).toBe('now')
  const staleNow = Date.now() - 25_000
  expect(english.relative(new Date(staleNow + 20_000), staleNow)).toBe('now')
})

test("a date is typed in the language's own order", () => {
  expect(pickerFormat(english.tag)).toBe('MM/DD/YYYY')
  expect(pickerFormat('zh-CN')).toBe('YYYY/MM/DD')
  expect(pickerFormat(arabic.tag)).toBe('DD/MM/YYYY')
})
