import { expect, test } from 'vitest'
import { linesOfResources, medianLines } from '#scripts/linesOfResources.ts'

test('a plain resource costs 40 lines or fewer over all its sides, in the median', () => {
  const plain = linesOfResources().filter(({ isPlain }) => isPlain)
  expect(plain.length).toBeGreaterThan(2)
  expect(medianLines(plain)).toBeLessThanOrEqual(40)
})
