import '#src/ui/fields/inputs/readArabicClock.ts'
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { loadAntdLocale } from '#src/ui/shell/antdLocale.ts'

test('Arabic times are read as they are written, at noon and at midnight too', async () => {
  const { calendar } = await loadAntdLocale('ar-SA')
  for (const time of ['00:00', '00:30', '09:00', '11:59', '12:00', '12:30', '17:05']) {
    const written = dayjs(`2000-01-01T${time}`).locale(calendar).format('h:mm A')
    expect(written).toContain(time < '12:00' ? 'ص' : 'م')
    expect(dayjs(written, 'h:mm A', true).format('HH:mm'), written).toBe(time)
  }
  expect(dayjs('5:00 PM', 'h:mm A', true).format('HH:mm')).toBe('17:00')
  expect(dayjs('25:00 م', 'h:mm A', true).isValid()).toBe(false)
})
