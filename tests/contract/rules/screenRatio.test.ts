import { expect, test } from 'vitest'
import { screenRatioOf } from '#contract/rules/devices/screenRatioOf.ts'

test.each([
  ['1920x1080', '16:9'],
  ['1366x768', '16:9'],
  ['1080x1920', '9:16'],
  ['1024x768', '4:3'],
  ['1280x800', '16:10'],
  ['3840x1080', '32:9'],
  ['1000x1000', '1:1'],
  ['1920x540', '32:9'],
  ['1920x360', '16:3'],
  ['0x0', null],
  ['unknown', null],
  [null, null],
])('the ratio of %s is %s', (resolution, ratio) => {
  expect(screenRatioOf(resolution)).toBe(ratio)
})
