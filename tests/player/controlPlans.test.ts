// @vitest-environment node
import { expect, test } from 'vitest'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import { createControlPlans } from '#player/control/createControlPlans.ts'
import { createManualTimers } from './support/manualTimers.ts'

const minute = 60_000

function started(now: string, plans: readonly ScreenPlan[], ahead = { ms: 0 }) {
  const timers = createManualTimers(Date.parse(now))
  const done: string[] = []
  const control = createControlPlans({
    clock: { now: () => timers.wall() + ahead.ms },
    timers,
    zone: () => 'Europe/Berlin',
    plans: () => plans,
    run: ({ id }, due) => void done.push(`${id} ${new Date(due).toISOString().slice(0, 16)}`),
    warn: error => {
      throw error
    },
  })
  control.recheck()
  return { timers, done, control }
}

const plan = (id: string, ...times: string[]): ScreenPlan => ({
  id,
  act: { command: 'wake', args: {} },
  due: { weekdays: [1, 2, 3, 4, 5, 6, 7], times },
})

test('a command is given at its minute, day after day, without anybody asking', async () => {
  const { timers, done } = started('2026-03-02T06:58:30Z', [plan('open', '08:00')])
  await timers.pass(minute)
  expect(done).toEqual([])
  await timers.pass(31_000)
  expect(done).toEqual(['open 2026-03-02T07:00'])
  await timers.pass(24 * 60 * minute)
  expect(done).toEqual(['open 2026-03-02T07:00', 'open 2026-03-03T07:00'])
})

test('what was due a moment before the start is done, what was due long before is not', () => {
  const { done } = started('2026-03-02T07:01:00Z', [plan('open', '08:00'), plan('night', '03:00')])
  expect(done).toEqual(['open 2026-03-02T07:00'])
})

test('a clock that jumps over a week makes up for nothing, one that is set back does nothing twice in a row', async () => {
  const ahead = { ms: 0 }
  const { timers, done, control } = started('2026-03-02T06:00:00Z', [plan('open', '08:00')], ahead)
  ahead.ms = 7 * 24 * 60 * minute
  control.recheck()
  expect(done).toEqual([])
  ahead.ms = 0
  control.recheck()
  await timers.pass(61 * minute)
  expect(done).toEqual(['open 2026-03-02T07:00'])
})
