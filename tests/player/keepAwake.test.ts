// @vitest-environment node
import { expect, test } from 'vitest'
import { holdWakeLock } from '#player/shell/holdWakeLock.ts'
import { createManualTimers } from './support/manualTimers.ts'

/** A visible page whose requests for a wake lock fail `refusals` times. */
function display(refusals: number) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document
  const held: EventTarget[] = []
  const wakeLock = {
    async request() {
      if (refusals-- > 0) throw new DOMException('Battery', 'NotAllowedError')
      const lock = new EventTarget()
      held.push(lock)
      return lock
    },
  } as unknown as WakeLock
  return { document, wakeLock, held }
}

test('a lock that was refused is asked for again, one that was taken back as well', async () => {
  const timers = createManualTimers()
  const { document, wakeLock, held } = display(2)
  holdWakeLock(document, wakeLock, timers)
  await timers.pass(30_000)
  expect(held).toHaveLength(0)
  await timers.pass(100_000)
  expect(held).toHaveLength(1)
  held[0]?.dispatchEvent(new Event('release'))
  await timers.pass(2_000)
  expect(held).toHaveLength(2)
})
