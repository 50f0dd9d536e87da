import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createHostDesk } from '#kiosk/host/createHostDesk.ts'
import { checkConfig } from '#kiosk/machine/readConfig.ts'
import { createLogger } from '#kiosk/state/createLogger.ts'
import { createReports } from '#kiosk/state/createReports.ts'
import { createStored } from '#kiosk/state/createStored.ts'
import { createTime } from '#kiosk/state/createTime.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'kiosk-state-'))
const silent = () => {}

test('time goes on from the last that was known where the clock starts in 1970', () => {
  const file = join(folder(), 'time')
  let steady = 0
  const first = createTime({ file, wall: () => Date.parse('2026-11-23T10:00:00Z'), steady: () => steady, warn: silent })
  first.save()
  const second = createTime({ file, wall: () => 0, steady: () => steady, warn: silent })
  expect(second.wasBehind()).toBe(true)
  steady = 60_000
  expect(new Date(second.now()).toISOString()).toBe('2026-11-23T10:01:00.000Z')
})

test('time never runs back, and a time of the server that is nonsense is not taken', () => {
  let wall = Date.parse('2026-11-23T10:00:00Z')
  const time = createTime({ file: join(folder(), 'time'), wall: () => wall, steady: () => 0, warn: silent })
  const before = time.now()
  wall = 0
  expect(time.now()).toBe(before)
  time.setServerTime(Date.parse('2400-01-01T00:00:00Z'))
  expect(time.isSure()).toBe(false)
  time.setServerTime(before + 5_000)
  expect(time.now()).toBe(before + 5_000)
  expect(time.isSure()).toBe(true)
})

test('a report stays until the server has it, over every restart', () => {
  const file = join(folder(), 'reports.json')
  const time = createTime({ file: join(folder(), 'time'), wall: Date.now, steady: () => 0, warn: silent })
  const reports = createReports({ file, time, warn: silent })
  reports.add('pageHung', '')
  reports.add('reloaded', 'pageHung')
  const again = createReports({ file, time, warn: silent })
  const [first, second] = again.list()
  expect([first?.kind, second?.kind]).toEqual(['pageHung', 'reloaded'])
  again.confirm([first?.id ?? ''])
  expect(createReports({ file, time, warn: silent }).list()).toEqual([second])
})

test('a file that was cut off counts as not there, and a disk that takes nothing stops nothing', () => {
  const file = join(folder(), 'value.json')
  writeFileSync(file, '{"count":')
  const stored = createStored({ file, schema: z.object({ count: z.int() }), fallback: { count: 0 }, warn: silent })
  expect(stored.get()).toEqual({ count: 0 })
  const nowhere = createStored({ file: join(file, 'below a file'), schema: z.int(), fallback: 1, warn: silent })
  expect(nowhere.set(2)).toBe(false)
  expect(nowhere.get()).toBe(2)
})

test('the log gives its last lines, and does not grow without end', () => {
  const file = join(folder(), 'log')
  const log = createLogger({ file, now: () => 0, print: silent })
  for (let count = 0; count < 1500; count++) log.info(`${count} ${'x'.repeat(900)}`)
  expect(readFileSync(file).length).toBeLessThan(600_000)
  expect(log.last(2).map(({ text }) => text.split(' ')[0])).toEqual(['1498', '1499'])
  rmSync(file)
  expect(log.last(2)).toHaveLength(2)
})

test('a configuration that does not fit says where', () => {
  expect(() => checkConfig('config.json', { url: 'ftp://x', nightlyRestart: '25:00' })).toThrow(
    /url[\s\S]*nightlyRestart/,
  )
  expect(() => checkConfig('config.json', { url: 'https://x/player', colour: 1 })).toThrow('colour')
})

test('a call that could not have come from the player is not answered, a wrong one is refused with the field', async () => {
  const desk = createHostDesk({ handlers: () => ({ guard: async ({ isOn }) => ({ isOn }) }), warn: silent })
  expect(await desk('no json')).toBeNull()
  expect(await desk(JSON.stringify({ id: 1, name: 'x'.repeat(70_000) }))).toBeNull()
  const call = (name: string, args: object) => desk(JSON.stringify({ id: 7, name, args }))
  expect(await call('guard', { isOn: true })).toEqual({ id: 7, answer: { isDone: true, reply: { isOn: true } } })
  expect(await call('guard', {})).toMatchObject({
    answer: { reason: 'general.invalidInput', detail: 'isOn: field.required' },
  })
  expect(await call('constructor', {})).toMatchObject({ answer: { reason: 'device.unsupported' } })
  expect(await call('rotate', { rotation: 90 })).toMatchObject({ answer: { reason: 'device.unsupported' } })
})
