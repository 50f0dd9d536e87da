// The first hour in the builder: fifteen tasks by pointer and keyboard, each with its number of steps. A step is a
// press, a drag, or a filled field; an additional step fails the test.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { widgets } from '#contract/widgets/index.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from '../editor/browser/builderDriver.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { type CountingUser, createCountingUser } from './support/createCountingUser.ts'
import { expect, field, type Page, root, test } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'
import { pressableOn } from './support/pressAction.ts'
import { createOne, openScreen } from './support/records.ts'
import { pages } from './support/smokePages.ts'

let page: Page
let screen: Page
let admin: Admin
let desk: Desk
let said: string[]
let hand: CountingUser
let builder: DrivenBuilder

const bytesOf = (name: string) => readFileSync(join(root, 'tests/fixtures', name))
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const texts = () => page.locator('.builder-sheet .stage-text').filter({ visible: true })
const nodes = () => page.locator('.builder-node').filter({ visible: true })
const artboard = () => page.locator('.builder-sheet .stage-artboard').filter({ visible: true })
const idOf = () => /edit\/(\d+)/.exec(page.url())?.[1] ?? ''
const saved = async () => (await desk.stored(idOf())).document

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(await browser.newContext(), marquee.url))
  hand = createCountingUser(page)
  screen = await browser.newPage()
  admin = await createAdmin(marquee.url)
  await admin.upload('clip.mp4', bytesOf('clip.mp4'))
  for (const [at, name] of ['one.png', 'two.png', 'three.png'].entries())
    await admin.upload(name, Buffer.concat([bytesOf('picture.png'), Buffer.alloc(at)]))
  const device = pages.find(({ name }) => name === 'device')
  if (device) await createOne(admin, device, 'Lobby', { code: await openScreen(screen, marquee.url) })
})
test.afterAll(async () => {
  await page.context().close()
  await screen.close()
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))

/** Declares a test of a task; its name contains the number of steps, which the test checks. */
function task(what: string, steps: number, go: () => Promise<void>): void {
  test(`${what}: ${steps} steps`, async () => {
    hand.reset()
    await go()
    expect(hand.steps()).toBe(steps)
  })
}

async function save(): Promise<void> {
  await hand.key('Control+s')
  await expect(builder.state()).toHaveText('Saved')
}

task('1. a template becomes one’s own program', 6, async () => {
  await page.goto(page.url().replace(/\/home$/, '/program'))
  await hand.press(pressableOn(page, 'Add program').first())
  await hand.press(button('Use “Menu board”').first())
  await hand.pressTwice(texts().filter({ hasText: 'Coffee & more' }))
  await hand.type('Corner café')
  await hand.key('Escape')
  await save()
  expect(JSON.stringify(await saved())).toContain('Corner café')
})

task('2. a film, three pictures, a text, a clock and a caption on an empty program', 19, async () => {
  await moveTo(page, '/program/create')
  await hand.fill(field(page, 'Title'), 'Morning')
  await hand.press(button('Create and open'))
  await expect(artboard()).toBeVisible()
  await hand.press(page.getByRole('tab', { name: 'Media' }).filter({ visible: true }))
  await hand.press(button(/clip\.mp4/))
  await hand.press(page.getByRole('tab', { name: 'Components' }).filter({ visible: true }))
  await hand.press(button('Picture'))
  const picker = page.getByRole('dialog', { name: 'Choose pictures' })
  await hand.press(button('Add pictures'))
  for (const name of ['one.png', 'two.png', 'three.png'])
    await hand.press(picker.locator('.media-tile', { hasText: name }))
  await hand.press(picker.getByRole('button', { name: 'Add 3 files' }))
  await hand.press(button('Text'))
  await hand.type('Good morning')
  await hand.key('Escape')
  await hand.press(button('Clock'))
  await hand.press(button('Scrolling caption'))
  await hand.type('Fresh bread until noon')
  await hand.key('Escape')
  await save()
  const [film, pictures, words, , caption] = (await saved())?.nodes ?? []
  // The first video fills the artboard.
  expect(film).toMatchObject({ x: 0, y: 0, width: 1920, height: 1080 })
  expect(pictures?.props.items).toHaveLength(3)
  expect(words?.props.text).toBe('Good morning')
  // Inserted components stay inside the artboard, however wide they are.
  expect(caption).toMatchObject({ kind: 'horizontalCaption', props: { text: 'Fresh bread until noon' } })
  expect(caption?.x).toBeGreaterThanOrEqual(0)
  expect((caption?.x ?? 0) + (caption?.width ?? Number.NaN)).toBeLessThanOrEqual(1920)
})

task('3. it is turned, seen before, and turned back', 5, async () => {
  const before = await saved()
  await hand.key('Escape')
  await hand.press(button('Change size…'))
  const dialog = page.getByRole('dialog', { name: 'Change size…' })
  await hand.press(dialog.getByRole('button', { name: 'Rotate' }))
  await hand.press(dialog.getByRole('button', { name: 'Change size', exact: true }))
  await expect
    .poll(async () => (await artboard().boundingBox())?.height ?? 0)
    .toBeGreaterThan((await artboard().boundingBox())?.width ?? 0)
  await hand.key('Control+z')
  await builder.save()
  expect((await saved())?.nodes).toEqual(before?.nodes)
})

task('4. two are aligned and grouped, and the group goes to another program', 8, async () => {
  await hand.press(nodes().nth(2))
  await hand.press(nodes().nth(3), { modifiers: ['Shift'] })
  await hand.key('Alt+a')
  await hand.key('Control+g')
  await hand.key('Control+c')
  await save()
  const [, , words, clock] = (await saved())?.nodes ?? []
  expect(clock?.x).toBe(words?.x)
  expect(clock?.group).toBe(words?.group)
  const id = await desk.createProgram('Evening')
  await builder.open(id)
  await hand.key('Control+v')
  await expect(nodes()).toHaveCount(2)
  await save()
  expect((await saved())?.nodes.map(({ props }) => props.text)).toContain('Good morning')
})

task('5. what was saved before is found, and put back as one step', 3, async () => {
  const before = await saved()
  await nodes().last().click()
  await page.keyboard.press('Shift+ArrowRight')
  await builder.save()
  expect((await saved())?.nodes).not.toEqual(before?.nodes)
  await hand.press(button('Versions'))
  const dialog = page.getByRole('dialog', { name: /^Versions of/ })
  await hand.press(dialog.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1))
  await hand.press(dialog.getByRole('button', { name: 'Restore', exact: true }))
  await expect(builder.undoName()).toHaveAccessibleName(/^Undo: Restore version/)
  await builder.save()
  expect((await saved())?.nodes).toEqual(before?.nodes)
})

task('6. fifty copies are made and taken back one by one', 101, async () => {
  const before = await nodes().count()
  await hand.press(nodes().last())
  for (let at = 0; at < 50; at += 1) await hand.key('Control+d')
  await expect(builder.state()).toHaveText('Not saved')
  for (let at = 0; at < 50; at += 1) await hand.key('Control+z')
  await expect(nodes()).toHaveCount(before)
  await expect(builder.state()).toHaveText('Saved')
})

task('7. the second of two tabs says so and takes over', 2, async () => {
  const first = page.url()
  const other = await page.context().newPage()
  await other.goto(first)
  const second = createCountingUser(other)
  await expect(other.getByRole('alert')).toContainText('You are working on this in another tab')
  await second.press(other.getByRole('button', { name: 'Take over' }))
  await second.press(other.getByRole('dialog').getByRole('button', { name: 'Take over' }))
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('another tab')
  // Navigates away first: a page that is closed at once sends no leave call, and its user would count as present for
  // a while.
  await other.goto('about:blank')
  await expect(page.getByRole('alert').filter({ hasText: 'another tab', visible: true })).toHaveCount(0)
  await other.close()
  hand.add(second.steps())
})

task('8. thirty-one files are uploaded, two of them there already', 3, async () => {
  await moveTo(page, '/file')
  const files = Array.from({ length: 31 }, (_, at) => ({
    name: `shop${at}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([bytesOf('picture.png'), Buffer.alloc(at + 1)]),
  }))
  await hand.choose(button('Upload files').first(), files)
  const question = page.getByRole('dialog', { name: 'Already in the library' })
  await hand.tick(question.getByRole('checkbox', { name: 'Do the same with the other file that is already here' }))
  await hand.press(question.getByRole('button', { name: 'Use the existing file' }))
  await expect(page.getByText('31 of 31 uploads finished')).toBeVisible()
})

task('9. a file is renamed, deleted, and put back from the bin', 10, async () => {
  const choose = async (name: string, action: string) => {
    await hand.press(button(`Actions for ${name}`))
    await hand.press(page.getByRole('menuitem', { name: action }))
  }
  await choose('shop7.png', 'Rename')
  await hand.fill(page.getByRole('textbox', { name: 'Name' }), 'Front')
  await hand.press(button('Rename'))
  await choose('Front.png', 'Delete')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await hand.press(page.getByRole('link', { name: 'Recycle bin' }))
  await choose('Front.png', 'Restore')
  await expect(button('Actions for Front.png')).toHaveCount(0)
})

task('10. the program is sent from the builder, and the log says what became of it', 4, async () => {
  await builder.open(await desk.createProgram('Open', [clockAt('a', { x: 0, y: 0 })]))
  await hand.press(button('Send'))
  await hand.tick(page.getByRole('checkbox', { name: /Lobby/ }))
  await hand.press(button('Next'))
  await hand.press(page.getByRole('button', { name: /(^| )Send$/ }).filter({ visible: true }))
  await expect(page).toHaveURL(/\/sendLog/)
  await expect(page.getByRole('row', { name: /Open/ }).getByText('Download successful')).toBeVisible()
})

task('11. a subtitle is written, seen while it is, and sent', 8, async () => {
  await moveTo(page, '/subtitle/create')
  await hand.fill(field(page, 'Title'), 'Closing time')
  await hand.fill(field(page, 'Content'), 'Doors close at eight')
  await hand.fill(field(page, 'Font color'), '#ffee00')
  await expect(page.locator('.stage-caption').filter({ visible: true })).toContainText('Doors close at eight')
  await hand.press(button('Add subtitle'))
  await expect(page).toHaveURL(/\/subtitle\/show\//)
  await hand.press(pressableOn(page, 'Send').filter({ visible: true }).first())
  await hand.tick(page.getByRole('checkbox', { name: /Lobby/ }).filter({ visible: true }))
  await hand.press(button('Next'))
  await hand.press(page.getByRole('button', { name: /(^| )Send$/ }).filter({ visible: true }))
  await expect(page).toHaveURL(/\/sendLog/)
  await expect(page.getByRole('row', { name: /Closing time/ }).getByText('Download successful')).toBeVisible()
})

task('12. a program is kept as a template of another name', 4, async () => {
  await moveTo(page, '/program')
  await hand.press(button('Actions for Morning'))
  await hand.press(page.getByRole('menuitem', { name: 'Save as template' }))
  await hand.fill(page.getByRole('dialog').getByRole('textbox', { name: 'Title' }), 'Every morning')
  await hand.key('Enter')
  await expect.poll(async () => JSON.stringify(await admin.resources.template.list())).toContain('Every morning')
})

task('13. a program leaves as a file and comes back', 4, async () => {
  const downloading = page.waitForEvent('download')
  await hand.press(button('Actions for Evening'))
  await hand.press(page.getByRole('menuitem', { name: 'Export as a package' }))
  const path = test.info().outputPath('Evening.marquee.zip')
  await (await downloading).saveAs(path)
  await hand.press(button('Import a package'))
  await hand.choose(page.getByText('Drop a package here, or click to choose one'), path)
  await expect(page.getByRole('dialog').getByText('1 program imported')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

task('14. a transition is chosen, and the program is seen as on a screen', 5, async () => {
  await hand.press(page.locator('main').getByRole('link', { name: 'Evening', exact: true }))
  await hand.press(pressableOn(page, 'Edit').filter({ visible: true }).first())
  await expect(artboard()).toBeVisible()
  await hand.press(button('Transition to this program: Default'))
  await hand.press(page.getByRole('option', { name: 'Cube out', exact: true }))
  await hand.key('Control+Enter')
  await expect(page.locator('.builder-player-stage').filter({ visible: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await builder.save()
  expect((await saved())?.transition).toBe('cubeOut')
})

const kinds = Object.keys(widgets)
task('15. every component is offered, and takes its place with one press', kinds.length, async () => {
  await builder.open(await desk.createProgram('Offers'))
  for (const kind of kinds) await hand.press(page.locator(`.builder-offer[data-kind="${kind}"]`))
  await expect(nodes()).toHaveCount(kinds.length)
})
