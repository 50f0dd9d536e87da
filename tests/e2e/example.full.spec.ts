// Tests the built example of a second application with an API token: refine's own provider against the real server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type PreviewServer, preview } from 'vite'
import { createAdmin } from '../player/support/admin.ts'
import { expect, root, test, watchConsole } from './support/marquee.ts'

const app = join(root, 'examples/refine-app')
let folder: string
let served: PreviewServer

test.beforeAll(async ({ marquee }) => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-example-'))
  await build({ root: app, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  const proxy = { '/api': marquee.url }
  served = await preview({ root: app, logLevel: 'error', build: { outDir: folder }, preview: { port: 0, proxy } })
})
test.afterAll(async () => {
  await served.close()
  await rm(folder, { recursive: true, force: true })
})

test('lists what the token may see, page by page, and adds to it', async ({ page, marquee }) => {
  const said = watchConsole(page)
  const { resources } = await createAdmin(marquee.url)
  for (let number = 10; number <= 30; number++) await resources.deviceGroup.create({ name: `Group ${number}` })
  const { token } = await resources.apiToken.make({ title: 'Example', scope: { deviceGroup: ['add'] } })

  await page.goto(served.resolvedUrls?.local[0] ?? '')
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading')).toHaveText('Groups (21)')
  await expect(page.getByRole('cell', { name: 'Group 10' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('cell', { name: 'Group 30' })).toBeVisible()
  await page.getByLabel('Name').fill('Group 31')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading')).toHaveText('Groups (22)')
  await expect(page.getByRole('cell', { name: 'Group 31' })).toBeVisible()
  expect(said).toEqual([])
})
