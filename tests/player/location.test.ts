// @vitest-environment node
import { expect, test } from 'vitest'
import { capabilitiesOf } from '#player/commands/capabilitiesOf.ts'
import type { Host } from '#player/host/Host.ts'

const browserWith = (geolocation: object | undefined) =>
  ({
    createElement: () => ({ volume: 1, getContext: () => null }),
    defaultView: { navigator: { geolocation } },
  }) as unknown as Document
const hostWith = (...functions: string[]) => ({ can: (name: string) => functions.includes(name) }) as unknown as Host

test('a browser offers its position; a kiosk only if its machine has one, because nobody answers its prompt', () => {
  expect(capabilitiesOf(browserWith({}), null).location).toBe(true)
  expect(capabilitiesOf(browserWith(undefined), null).location).toBe(false)
  expect(capabilitiesOf(browserWith({}), hostWith('screenshot')).location).toBe(false)
  expect(capabilitiesOf(browserWith({}), hostWith('locate')).location).toBe(true)
})
