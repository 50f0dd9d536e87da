// A running screen and an updated server: the screen switches to the new player between two plays, and back when the
// update is rolled back.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Rollout } from '#contract/resources/fleet/rollout.ts'
import { playerShell } from '../../../player/build/playerShell.ts'
import { createMarquee, expect, firstPassword, type Page, root, test } from '../../e2e/support/marquee.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { createAdmin } from '../support/admin.ts'

const newer = '99.0.0'

/** Creates a separate installation, which a newer one can replace; returns its folder. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-renewal-'))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const name of ['package.json', 'server', 'locales'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Builds a player of another version. As in a release, the files of the old version are gone. */
async function release(folder: string): Promise<void> {
  const version = {
    name: 'version',
    enforce: 'post' as const,
    config: () => ({ define: { __PLAYER_VERSION__: `"${newer}"` } }),
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), playerShell(), version],
    build: {
      outDir: join(folder, 'dist/web'),
      emptyOutDir: true,
      target: 'es2022',
      // Builds only the player, not the administration.
      rolldownOptions: { input: { player: 'player.html' } },
    },
  })
  cpSync(join(root, 'dist/web/index.html'), join(folder, 'dist/web/index.html'))
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...described, version: newer }))
}

const playing = (page: Page) => page.locator('[data-role="shown"] video')
const loads = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('a screen loads the new player between two plays and plays on; taken back, it runs the one before, which no server has any more', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const folder = install()
  const marquee = await createMarquee({ cwd: folder, env: { ADMIN_PASSWORD: firstPassword } })
  try {
    await marquee.start()
    const admin = await createAdmin(marquee.url)
    const page = await browser.newPage()
    await page.goto(`${marquee.url}/player`)
    const code = ((await page.getByLabel('Pairing code').textContent()) ?? '').replaceAll(' ', '')
    const device = await admin.resources.device.create({ code, name: 'Window' })
    const film = await admin.upload('clip.webm', readFileSync(join(root, 'tests/fixtures/clip.webm')))
    const node = nodeOf('video', { width: 1280, height: 720, props: { file: film.id, length: 3_000, fit: 'fill' } })
    for (const title of ['Spring', 'Summer']) {
      await admin.send(title, programOf([node], { duration: 3_000 }), [device.id])
    }
    await expect(playing(page)).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const born = await loads(page)
    const readDevice = () => admin.resources.device.one(device.id)
    const { softwareVersion: former } = await readDevice()
    expect(former).not.toBe(newer)

    await marquee.stop()
    await release(folder)
    await marquee.start()
    await expect.poll(async () => (await readDevice()).softwareVersion, { timeout: 120_000 }).toBe(newer)
    expect(await loads(page)).toBeGreaterThan(born)
    await expect(playing(page)).toBeVisible()
    const shells = () => page.evaluate(async () => (await caches.keys()).filter(name => name.includes('@')).length)
    expect(await shells(), 'the one of before is kept').toBe(2)

    const [{ id, ...going }] = (await admin.resources.rollout.list()).content as [Rollout]
    expect(going).toMatchObject({ software: 'player', version: newer, state: 'running' })
    await admin.resources.rollout.takeBack({ ids: [id] })
    await expect.poll(async () => (await readDevice()).softwareVersion, { timeout: 120_000 }).toBe(former)
    await expect(playing(page)).toBeVisible()
    const looked = await page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration('/player')
      await found?.update()
      return found?.installing ?? found?.waiting ?? null
    })
    expect(looked, 'the worker stays').toBeNull()
    await admin.resources.apk.rollOutPlayer()
    await expect.poll(async () => (await readDevice()).softwareVersion, { timeout: 120_000 }).toBe(newer)
    await expect(playing(page)).toBeVisible()
    const again = await loads(page)
    await marquee.stop()
    await page.reload()
    await expect(playing(page), 'without a server, from the new shell').toBeVisible()
    expect(await loads(page)).toBeGreaterThan(again)
  } finally {
    await marquee.stop()
    for (const each of [folder, marquee.dataDir]) rmSync(each, { recursive: true, force: true })
  }
})
