import { expect, test } from 'vitest'
import { describeCron } from '#src/plugins/system/jobs/cronWords.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'

test.each(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'])(
  'an uncommon schedule writes its times as all pages do: %s',
  async language => {
    const format = createFormat(language, 'UTC')
    const described = await describeCron('5 9,17 1 JAN *', format)
    expect(described).toContain(format.clock('09:05'))
    expect(described).toContain(format.clock('17:05'))
    expect(described).not.toMatch(/0\d:\d\d\s?[AP]M/)
  },
)

test('a description without times stays as it is', async () => {
  expect(await describeCron('*/7 * * * *', createFormat('en-US', 'UTC'))).toBe('Every 7 minutes')
})
