import { expect, test } from 'vitest'
import { usualSteps } from '#contract/rules/waves/waveSteps.ts'
import { stepsFor } from '#src/plugins/sending/wizard/useWizard.ts'

const groups = (...ids: string[]) => ids.map(id => ({ id, title: id }))

test('steps by groups that were chosen before follow the groups that are chosen now', () => {
  const steps = { by: 'group' as const, groupIds: ['b', 'a', 'c'], minutes: 5 }
  expect(stepsFor(steps, groups('a', 'b', 'd'))).toEqual({ ...steps, groupIds: ['b', 'a', 'd'] })
  expect(stepsFor(steps, groups('a'))).toBeUndefined()
})

test.each([[null], [undefined], [usualSteps]])('other choices of steps stay as they are: %o', steps => {
  expect(stepsFor(steps, groups('a'))).toBe(steps)
})
