import { describe, expect, it } from 'vitest'
import { clockTextOf } from '#stage/widgets/time/clockTextOf.ts'

const now = Date.UTC(2026, 0, 2, 21, 5, 9)
const shown = { showTime: 'hourMinuteSecond', showDate: 'weekday', hour12: false } as const

describe('the clock', () => {
  it('shows the time of its zone', () => {
    expect(clockTextOf(now, { ...shown, language: 'en-US', timeZone: 'UTC' }).time).toBe('21:05:09')
    expect(clockTextOf(now, { ...shown, language: 'en-US', timeZone: 'Asia/Tokyo' })).toEqual({
      time: '06:05:09',
      date: 'Saturday, January 3, 2026',
    })
  })

  it('writes 0 to 9 and a date as computers do where that is wanted', () => {
    const told = { ...shown, digits: 'latin', showDate: 'iso', language: 'ar-SA', timeZone: 'UTC' } as const
    expect(clockTextOf(now, told)).toEqual({ time: '21:05:09', date: '2026-01-02' })
  })

  it('shows midnight as 00 and, with twelve hours, as 12', () => {
    const midnight = Date.UTC(2026, 0, 2)
    const parts = { showTime: 'hourMinute', showDate: 'none', language: 'en-US', timeZone: 'UTC' } as const
    expect(clockTextOf(midnight, { ...parts, hour12: false }).time).toBe('00:00')
    expect(clockTextOf(midnight, { ...parts, hour12: true }).time).toMatch(/^12:00\sAM$/)
  })

  it('speaks the language, with its digits and the Gregorian calendar', () => {
    const { time, date } = clockTextOf(now, { ...shown, language: 'ar-SA', timeZone: 'UTC' })
    expect(time).toContain('٢١')
    expect(date).toContain('يناير')
    expect(date).toContain('٢٠٢٦')
    expect(clockTextOf(now, { ...shown, language: 'ja-JP', timeZone: 'UTC' }).date).toBe('2026年1月2日金曜日')
    expect(clockTextOf(now, { ...shown, language: 'zh-CN', timeZone: 'UTC' }).date).toBe('2026年1月2日星期五')
  })

  it('leaves out what is not wanted', () => {
    const nothing = { showTime: 'none', showDate: 'none', hour12: false, language: 'en-US', timeZone: 'UTC' } as const
    expect(clockTextOf(now, nothing)).toEqual({ time: null, date: null })
  })
})
