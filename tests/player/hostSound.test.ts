// @vitest-environment node
import { expect, test } from 'vitest'
import { hostAppliersOf } from '#player/control/hostAppliersOf.ts'
import type { Host } from '#player/host/Host.ts'

/** A machine with volume 40, and the calls that set the volume of the page. */
function machine() {
  const sound = { volume: 40, muted: false }
  const page: unknown[] = []
  const host = {
    can: (name: string) => name === 'setVolume' || name === 'state',
    async call(name: string, args: Partial<typeof sound>) {
      if (name === 'setVolume') Object.assign(sound, args)
      return { ...sound, brightness: null, rotation: null, isGuarded: true }
    },
  } as unknown as Host
  const appliers = hostAppliersOf(
    host,
    async change => void page.push(change),
    () => {},
  )
  return { sound, page, appliers }
}

test('the volume of the machine is set, not that of the page, and is known from the start', async () => {
  const { sound, page, appliers } = machine()
  const { volume, muted } = await appliers
  expect(volume?.read()).toBe(40)
  expect(page).toEqual([{ volume: 40, isMuted: false }])
  await volume?.apply(70)
  await muted?.apply(true)
  expect(sound).toEqual({ volume: 70, muted: true })
  expect(page.at(-1)).toEqual({ volume: 70, isMuted: true })
})
