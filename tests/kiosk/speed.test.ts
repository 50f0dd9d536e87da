import { expect, test } from 'vitest'
import { measureSpeed } from '#kiosk/host/measureSpeed.ts'

const origin = 'https://signs.example'

/** A server that sends one megabyte per second of test time. */
function measured(type = 'application/octet-stream') {
  let now = 0
  const asked: [string, string][] = []
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      now += 100
      controller.enqueue(new Uint8Array(100_000))
      if (now >= 1_050) controller.close()
    },
  }
  // A high-water mark of 0: the source sends nothing before the body is read.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  const fetch = (async (url: URL, { headers }: { headers: Record<string, string> }) => {
    asked.push([String(url), headers.accessToken ?? ''])
    now += 50
    return new Response(body, { headers: { 'content-type': type } })
  }) as unknown as typeof globalThis.fetch
  return { asked, measure: measureSpeed({ origin, fetch, steady: () => now }) }
}

test('the speed is that of the bytes, the latency that of the first of them', async () => {
  const { asked, measure } = measured()
  const told = await measure({ path: '/xboot/screen/speed', token: 'secret' })
  expect(asked).toEqual([['https://signs.example/xboot/screen/speed', 'secret']])
  expect(told.latency).toBe(50)
  expect(told.bitsPerSecond).toBeGreaterThan(7_000_000)
  expect(told.bitsPerSecond).toBeLessThan(9_000_000)
})

test('the token goes to nobody but the server of the player', async () => {
  const { asked, measure } = measured()
  for (const path of ['https://elsewhere.example/x', '//elsewhere.example/x']) {
    await expect(measure({ path, token: 'secret' })).rejects.toThrow('general.invalidInput')
  }
  expect(asked).toEqual([])
})

test('a page of somebody in between is no measurement', async () => {
  await expect(measured('text/html').measure({ path: '/xboot/screen/speed', token: 't' })).rejects.toThrow(
    'kiosk.toolFailed',
  )
})
