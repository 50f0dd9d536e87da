// The comparison with other products: ratios, missed goals, and products that are unavailable.
import { expect, test, vi } from 'vitest'
import { measureOrReport } from '#bench/peers/measureOrReport.ts'
import { PeerUnavailable } from '#bench/peers/PeerUnavailable.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { ratioOf } from '#bench/support/ratioOf.ts'
import { tableOf } from '#bench/support/tableOf.ts'

const beside = (value: number) => ({ name: 'a peer', value })
const rate: Measurement = { name: 'rate', value: 300, unit: 'requests/s', floor: beside(100) }
const time: Measurement = { name: 'time', value: 30, unit: 'ms', floor: beside(100) }

test('three times the rate and a third of the time cost the same of a peer', () => {
  expect(ratioOf(rate)).toBeCloseTo(1 / 3)
  expect(ratioOf(time)).toBeCloseTo(0.3)
  expect(ratioOf({ ...rate, floor: undefined })).toBeNull()
  expect(ratioOf({ ...time, floor: beside(0) })).toBeNull()
})

test('a goal that is missed says so, one that is reached does not', () => {
  const said = (measured: Measurement) => tableOf([measured])
  expect(said({ ...rate, goal: { times: 1 / 3 } })).toMatch(/goal 0\.33 ×$/)
  expect(said({ ...rate, value: 290, goal: { times: 1 / 3 } })).toMatch(/goal 0\.33 ×: missed$/)
  expect(said({ ...time, goal: { most: 30 } })).toMatch(/goal 30 ms$/)
  expect(said({ ...time, value: 31, goal: { most: 30 } })).toMatch(/goal 30 ms: missed$/)
  expect(said(time)).not.toContain('goal')
})

test('a goal is missed where nothing was measured', () => {
  expect(tableOf([{ ...rate, value: Number.NaN, goal: { times: 1 } }])).toContain('missed')
  expect(tableOf([{ ...time, floor: beside(Number.NaN), goal: { times: 1 } }])).toContain('missed')
})

test('goals stand below each other', () => {
  const lines = tableOf([
    { ...rate, goal: { times: 1 } },
    { ...time, floor: { name: 'a peer with a long name', value: 100 }, goal: { times: 1 } },
  ]).split('\n')
  expect(new Set(lines.map(line => line.indexOf('goal'))).size).toBe(1)
})

test('a peer that cannot be had is left out with a word, one that fails is a failure', async () => {
  const [say, fail] = [vi.fn<(word: string) => void>(), vi.fn<() => void>()]
  expect(
    await measureOrReport('Peer', () => Promise.reject(new PeerUnavailable('no registry has it')), { say, fail }),
  ).toEqual([])
  expect(say).toHaveBeenLastCalledWith('  Peer is left out: no registry has it.')
  expect(fail).not.toHaveBeenCalled()
  expect(await measureOrReport('Peer', () => Promise.reject(new Error('It fell over')), { say, fail })).toEqual([])
  expect(say.mock.lastCall?.[0]).toContain('Peer failed: Error: It fell over')
  expect(fail).toHaveBeenCalledOnce()
  expect(await measureOrReport('Peer', () => Promise.resolve([rate]), { say, fail })).toEqual([rate])
})
