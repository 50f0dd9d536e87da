import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, onFreePort } from '#tests/support/freePort.ts'

async function listenOn(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return port
}

test('a port is one that nobody uses and that no connection is given, and never the same twice', async () => {
  const taken = await listenOn(await freePort())
  const found: number[] = []
  for (let asked = 0; asked < 20; asked += 1) found.push(await freePort())
  expect(found).not.toContain(taken)
  expect(new Set(found).size).toBe(20)
  for (const port of found) {
    expect(port).toBeGreaterThan(10_080)
    expect(port).toBeLessThan(32_768)
  }
})

test('what finds its port taken is started on another one, and what fails otherwise is not started again', async () => {
  const tried: number[] = []
  const started = await onFreePort(async port => {
    tried.push(port)
    // Occupies the first port, as another process might.
    if (tried.length === 1) await listenOn(port)
    return listenOn(port)
  })
  expect(tried).toHaveLength(2)
  expect(started).toBe(tried[1])
  const broken = onFreePort(port => {
    tried.push(port)
    return Promise.reject(new Error('no such program'))
  })
  await expect(broken).rejects.toThrow('no such program')
  expect(tried).toHaveLength(3)
})
