import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { button } from '#contract/widgets/button.ts'
import { staticText } from '#contract/widgets/staticText.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, expect, openAdmin, type Page, test } from './support/marquee.ts'
import { pressAction } from './support/pressAction.ts'

let page: Page
let said: string[]
let lobby: string
let directory: string

const place = { x: 200, y: 200, width: 800, height: 200, rotation: 0, opacity: 1 }
const state = { locked: false, hidden: false, muted: false, entrance: 'default', start: 0, duration: null } as const
const documentWith = (
  { kind, version, defaults }: typeof staticText | typeof button,
  props: Record<string, unknown>,
): ProgramDocument => ({
  ...emptyProgram(1920, 1080),
  nodes: [{ id: 'a', kind, version, name: kind, ...place, ...state, props: { ...defaults, ...props } }],
})

test.beforeAll(async ({ browser, marquee }) => {
  const accessToken = await adminToken(marquee.url)
  const add = async (title: string, document: ProgramDocument) => {
    const answer = await fetch(`${marquee.url}/xboot/draw/createDraw`, {
      method: 'POST',
      headers: { accessToken, 'content-type': 'application/json' },
      body: JSON.stringify({ title, width: 1920, height: 1080, document }),
    })
    return ((await answer.json()) as { result: { id: string } }).result.id
  }
  lobby = await add('Lobby', documentWith(staticText, { text: 'Good morning' }))
  directory = await add('Directory', documentWith(button, { label: 'Go', program: lobby }))
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => expect(said.splice(0)).toEqual([]))

const player = () => page.getByRole('region', { name: 'Preview', exact: true }).filter({ visible: true })
const stageShape = async () => {
  const box = await player().last().locator('.builder-player-stage').boundingBox()
  return box ? Number((box.width / box.height).toFixed(2)) : 0
}
const fullscreen = () => page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label') ?? null)

/** Presses Esc when full screen has begun, before the listeners of the page receive `fullscreenchange`. */
const leaveAtOnce = () =>
  page.evaluate(() => {
    const leave = () => {
      const pressed = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', pressed))
      document.body.dataset.leftFullscreen = ''
    }
    document.addEventListener('fullscreenchange', leave, { capture: true, once: true })
  })

test('a program’s page plays it and tells where it is used, whatever the width', async ({ marquee }) => {
  await page.goto(`${marquee.url}/program/show/${lobby}`)
  await expect(player().locator('.stage-text', { hasText: 'Good morning' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Directory' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('Currently saved')).toBeVisible()
  expect(await stageShape()).toBeCloseTo(16 / 9, 1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a preview is seen as on a screen of any resolution, and over the whole screen, with the keyboard', async () => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.stage-text', { hasText: 'Good morning' })).toBeVisible()
  await dialog.locator('.builder-player-screen .ant-select').click()
  await page.getByTitle(/Full HD portrait/).click()
  await expect.poll(stageShape).toBeCloseTo(9 / 16, 1)
  await dialog.locator('.builder-player-screen .ant-select').click()
  await page.getByTitle('Custom size…').click()
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('3000')
  await dialog.getByRole('spinbutton', { name: 'Height' }).fill('1000')
  await page.keyboard.press('Tab')
  await expect.poll(stageShape).toBeCloseTo(3, 1)
  await expectAccessible(page)
  await player().last().focus()
  await page.keyboard.press('f')
  await expect.poll(fullscreen).toBe('Preview')
  await page.keyboard.press('Escape')
  await expect.poll(fullscreen).toBeNull()
  await expect(dialog).toBeVisible()
  await leaveAtOnce()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.body.dataset.leftFullscreen)).toBe('')
  await expect.poll(fullscreen).toBeNull()
  await expect(dialog).toBeVisible()
  await player().last().focus()
  await page.keyboard.press('k')
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('what a button leads to is not deleted, and the question says which', async () => {
  await page.getByRole('button', { name: 'Actions for Lobby' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The program is in use.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Directory' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a copy stands in the list; deleted, it says what goes with it', async ({ marquee }) => {
  await pressAction(page, 'Make a copy')
  await page.goto(`${marquee.url}/program`)
  const row = page.getByRole('row', { name: /Lobby copy/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Actions for Lobby copy' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The versions of the program are deleted too.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()
})

test('programs leave as one file with what their buttons lead to, and come back under free names', async ({
  marquee,
}, info) => {
  await page.goto(`${marquee.url}/program`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions for Directory' }).click()
  await page.getByRole('menuitem', { name: 'Export as a package' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Directory.marquee.zip')
  const path = info.outputPath('Directory.marquee.zip')
  await download.saveAs(path)
  await page.getByRole('button', { name: 'Import a package' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Drop a package here, or click to choose one')).toBeVisible()
  await expectAccessible(page)
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear friend') })
  await expect(dialog.getByText('The file cannot be read as a package; it may be damaged')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose.setInputFiles(path)
  await expect(dialog.getByText('2 programs imported')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Lobby 2' }).click()
  await expect(player().locator('.stage-text', { hasText: 'Good morning' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Directory 2' })).toBeVisible()
})

test('a press on a button is followed in a preview, and one comes back', async ({ marquee }) => {
  await page.goto(`${marquee.url}/program/show/${directory}`)
  const button = player().locator('.stage-button')
  await button.click()
  await expect(player().locator('.stage-text', { hasText: 'Good morning' })).toBeVisible()
  await player().getByRole('button', { name: 'Back from “Lobby”' }).click()
  await expect(button).toBeVisible()
})
