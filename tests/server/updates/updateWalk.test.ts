// A complete update: an administrator uploads a version, the server signs it, and a kiosk installs it and confirms
// its trial.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferedUpdate } from '#contract/fleet/offeredUpdate.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { ApkLog } from '#contract/resources/fleet/apkLog.ts'
import { createTrial } from '#kiosk/update/createTrial.ts'
import { createTrustedKey } from '#kiosk/update/createTrustedKey.ts'
import { createUpdater } from '#kiosk/update/createUpdater.ts'
import { readUpdate, writeUpdate } from '#kiosk/update/updateState.ts'
import { startTrial } from '#kiosk/update/updateTransitions.ts'
import { checkSoftwareUpdates } from '#server/softwareUpdates/mountSoftwareUpdates.ts'
import { packageOf } from '#tests/kiosk/support/packageOf.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let screen: TestScreen
let clock = Date.now()

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
  screen = await pairScreen(server, server.admin, 'Kiosk')
})
afterAll(() => server.close())

const runs = (apkVersion: string) => screen.beat({ facts: { host: { apkVersion } } } as never)
const offered = async () => resultOf(await screen.client.get<OfferedUpdate | null>('/xboot/screen/update'))
const states = async () => {
  const url = '/xboot/apkLog/getEquipmentUpdateLogList'
  const { content } = resultOf(await server.admin.get<Page<ApkLog>>(url, { deviceId: screen.id }))
  return content.map(({ version, state }) => `${version} ${state}`)
}

/** Uploads a version and starts its rollout as the administration does. */
async function rollOut(version: string): Promise<OfferedUpdate> {
  const tus = createTus(server.url, server.admin)
  const bytes = packageOf(version, `console.log('${version}')\n`)
  const uploadId = await tus.begin('kiosk.tar.gz', bytes.length)
  expect((await tus.patch(uploadId, bytes)).status).toBe(204)
  const apkId = resultOf(await server.admin.post<string>('/xboot/apk/saveApk', { uploadId }))
  resultOf(await server.admin.post(`/xboot/apk/rollOut/${apkId}`, { deviceIds: [screen.id] }))
  const update = await offered()
  if (!update) throw new Error('Nothing is offered')
  return update
}

/** A kiosk of this version on a machine whose disk state is in `state`. */
function kioskOn(state: string, version: string) {
  const key = createTrustedKey({ configured: undefined, file: join(state, 'key'), origin: server.url })
  return createUpdater({ version, state, origin: server.url, key, handOver: () => undefined })
}

async function later(minutes: number, apkVersion: string) {
  for (let at = 0; at < minutes; at += 1) {
    clock += 60_000
    await runs(apkVersion)
    await checkSoftwareUpdates(server.parts)
  }
}

test('a version that is uploaded is fetched, verified, tried, kept by the kiosk and done on the server', async () => {
  const state = mkdtempSync(join(tmpdir(), 'kiosk-walk-'))
  await runs('1.0.0')
  const update = await rollOut('1.1.0')
  await screen.client.post('/xboot/screen/tellUpdate', { id: update.id, state: 'updating' })
  expect(await kioskOn(state, '1.0.0').install(update)).toEqual({ version: '1.1.0' })
  expect(readFileSync(join(state, 'versions/1.1.0/main.mjs'), 'utf8')).toContain("'1.1.0'")
  // The launcher starts the new version on trial, and the page is healthy.
  writeUpdate(state, startTrial(readUpdate(state)))
  clock += 1000
  await runs('1.1.0')
  const told: string[] = []
  const trial = createTrial({
    state,
    version: '1.1.0',
    probe: async () => 'well',
    steady: () => clock,
    healthy: 120_000,
    report: (kind, detail) => told.push(`${kind} ${detail}`),
  })
  await trial.check()
  await later(3, '1.1.0')
  await trial.check()
  expect(readUpdate(state)).toMatchObject({ kept: '1.1.0', trial: null })
  expect(told).toEqual(['updated 1.1.0'])
  expect(await states()).toEqual(['1.1.0 completed'])
  expect(await offered()).toBeNull()
})

test('power that is cut in the trial again and again brings back the version of before, and the server knows', async () => {
  const state = mkdtempSync(join(tmpdir(), 'kiosk-walk-'))
  const update = await rollOut('1.2.0')
  await screen.client.post('/xboot/screen/tellUpdate', { id: update.id, state: 'updating' })
  await kioskOn(state, '1.1.0').install(update)
  for (let start = 0; start < 3; start += 1) writeUpdate(state, startTrial(readUpdate(state)))
  expect(readUpdate(state)).toMatchObject({ trial: null, last: { version: '1.2.0', state: 'takenBack' } })
  clock += 1000
  await runs('1.2.0')
  await later(17, '1.1.0')
  expect(await states()).toContain('1.2.0 failed')
})
