// The player against the real server: pairing, content, commands, disconnection, revocation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { PlayLine } from '#contract/services/publishing/playHistory.ts'
import { expect, root, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { type Admin, createAdmin } from '../support/admin.ts'
import { expectPlaying as expectFilm, filmTurns, shownFilm } from './films.ts'

test.describe.configure({ mode: 'serial' })

let admin: Admin
let page: Page
let device: Device
const problems: string[] = []

test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  page = await browser.newPage()
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
})

const video = () => shownFilm(page)
const expectPlaying = () => expectFilm(page)

async function expectCommand(name: string, body: Record<string, unknown>, state: DeviceCommand['state']) {
  const { commandId } = await admin.post<{ commandId: string }>(`/equipment/${name}/${device.id}`, body)
  const read = () => admin.resources.deviceCommand.one(commandId)
  await expect.poll(async () => (await read()).state).toBe(state)
  return read()
}

const readDevice = () => admin.resources.device.one(device.id)

test('shows a code, and its name once somebody typed the code in', async ({ marquee }) => {
  await page.goto(`${marquee.url}/player`)
  const code = page.getByLabel('Pairing code')
  await expect(code).toHaveText(/^\w{4}( \w{1,4})+$/)
  await expect(page.getByRole('img', { name: /scan/i })).toBeVisible()
  const typed = ((await code.textContent()) ?? '').replaceAll(' ', '')
  device = await admin.resources.device.create({ code: typed, name: 'Window' })
  await expect(page.locator('.card')).toContainText('Window')
  await expect.poll(async () => (await readDevice()).status).toBe('online')
  expect(problems).toEqual([])
})

test('a press on a button plays where it leads, to its end, and returns; the network is not needed', async ({
  browser,
  marquee,
}) => {
  const visitor = await browser.newPage()
  const code = await openScreen(visitor, marquee.url)
  const counter = await admin.resources.device.create({ code, name: 'Counter' })
  const menu = programOf([nodeOf('staticText', { props: { text: 'Menu of the day' } })], { duration: 2_000 })
  const { id } = await admin.resources.program.create({
    title: 'Menu',
    width: 1920,
    height: 1080,
    document: menu,
  })
  const button = nodeOf('button', { width: 600, height: 200, props: { label: 'What is there to eat?', program: id } })
  await admin.send('Welcome', programOf([button], { duration: 60_000 }), [counter.id])
  const asked = visitor.getByRole('button', { name: 'What is there to eat?' })
  const answered = visitor.locator('[data-role="shown"]').getByText('Menu of the day')
  for (const isOffline of [false, true]) {
    await visitor.context().setOffline(isOffline)
    await asked.click()
    await expect(answered).toBeVisible()
    await expect(asked).toBeVisible()
    await expect(answered).toHaveCount(0)
  }
  await visitor.close()
})

test('plays what is sent to it, and says so', async () => {
  const film = await admin.upload('clip.webm', readFileSync(join(root, 'tests/fixtures/clip.webm')))
  const node = nodeOf('video', { width: 1280, height: 720, props: { file: film.id, length: 3_000, fit: 'fill' } })
  const document = programOf([node], { duration: 3_000 })
  const [sendLogId = ''] = await admin.send('Spring', document, [device.id])
  await expectPlaying()
  const log = () => admin.resources.sendLog.one(sendLogId)
  await expect.poll(async () => (await log()).state).toBe('downloadSuccessful')
  await expect.poll(async () => (await log()).playback).toBe('plays')
  // The screen sends plays every half minute, so the first block may contain a single play.
  await expect.poll(async () => (await log()).plays, { timeout: 60_000 }).toBeGreaterThan(0)
  const { runningHash, intendedHash, playing } = await readDevice()
  expect(runningHash).toBe(intendedHash)
  expect(playing).toMatchObject({ title: 'Spring', why: 'onlyActive' })
})

test('does what it is told, at once', async () => {
  await expectCommand('volumeSet', { volume: 40 }, 'success')
  await expect.poll(async () => (await readDevice()).volume).toBe(40)
  await expectCommand('sleep', {}, 'success')
  await expect(video()).toHaveCount(0)
  await expect.poll(async () => (await readDevice()).status).toBe('sleeping')
  await expectCommand('wake', {}, 'success')
  await expectPlaying()
  await expectCommand('refresh', {}, 'success')
  const { reply } = await expectCommand('screenshot', {}, 'success')
  expect(reply).toMatchObject({ screenFileId: expect.stringMatching(/^\d+$/) })
  await Promise.all([page.waitForEvent('load'), expectCommand('restart', {}, 'success')])
  await expectPlaying()
  expect((await readDevice()).volume).toBe(40)
})

test('plays on without the server, through a reload, and tells afterwards what it played', async ({ marquee }) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [{ id }] = (await admin.resources.sendLog.list()).content as [SendLog]
  const log = () => admin.resources.sendLog.one(id)
  expect(problems, 'before the server goes').toEqual([])
  const before = (await log()).plays
  await marquee.stop('SIGKILL')
  await page.reload()
  await expectPlaying()
  await filmTurns(page, 3)
  await marquee.start()
  await expect.poll(async () => (await log()).plays, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 3)
  await expect.poll(async () => (await readDevice()).status).toBe('online')
  const { content: blocks } = await admin.get<{ content: PlayLine[] }>(
    `/player/getPlayBlocks?startDate=2020-01-01&endDate=2100-01-01&deviceId=${device.id}`,
  )
  // The numbers of plays continue across the reload; a gap would be a finding.
  const last = blocks.at(-1)
  expect((last?.first ?? 0) + (last?.count ?? 0) - 1).toBe(blocks.reduce((sum, { count }) => sum + count, 0))
  const findings = await admin.get<{ content: unknown[] }>(`/playFinding/getByPage?deviceId=${device.id}`)
  expect(findings.content).toEqual([])
  // One log line per page that found the server unreachable; the page before the reload may have noticed it, too.
  const told = async () => {
    const path = `/devicelog/getAll?deviceId=${device.id}&event=unreachable`
    const { content } = await admin.get<{ content: { level: string; boot: string }[] }>(path)
    return {
      levels: new Set(content.map(({ level }) => level)),
      boots: new Set(content.map(({ boot }) => boot)),
      content,
    }
  }
  await expect.poll(async () => [...(await told()).levels], { timeout: 60_000 }).toEqual(['warn'])
  const { boots, content } = await told()
  expect(content).toHaveLength(boots.size)
})

test('forgets everything once it is taken away', async () => {
  await admin.resources.device.delete(device.id)
  await expect(page.getByLabel('Pairing code')).toBeVisible({ timeout: 60_000 })
  const left = await page.evaluate(
    () =>
      new Promise<Record<string, number>>(resolve => {
        const opening = indexedDB.open('marquee-player')
        opening.onsuccess = () => {
          const names = ['files', 'chunks', 'manifests', 'receipts', 'commands']
          const look = opening.result.transaction(names)
          const counts = names.map(name => [name, look.objectStore(name).count()] as const)
          look.oncomplete = () => resolve(Object.fromEntries(counts.map(([name, count]) => [name, count.result])))
        }
      }),
  )
  expect(left).toEqual({ files: 0, chunks: 0, manifests: 0, receipts: 0, commands: 0 })
})
