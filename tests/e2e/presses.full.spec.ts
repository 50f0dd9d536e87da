// A press in a menu, confirmation or dialog is never lost, however slowly the menu, confirmation or dialog opens.
import { createAdmin } from '../player/support/admin.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'

type Box = { x: number; y: number; width: number; height: number }

let page: Page
let said: string[]

test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
  const admin = await createAdmin(marquee.url)
  const { id } = await admin.resources.role.create({ name: 'ROLE_TAKEN' })
  await admin.resources.user.create({ username: 'holder', password: 'Harbour-17-x', roles: [id] })
  await page.goto(`${marquee.url}/role/show/${id}`)
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

const more = () => page.getByRole('button', { name: 'Actions for ROLE_TAKEN' })
const remove = () => page.getByRole('menuitem', { name: 'Delete' })
const inQuestion = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/**
 * Positions of the element with this text in the popup that `open` opens, from its first frame until all animations
 * have ended; equal positions in succession count once.
 */
async function placesWhileOpening(selector: string, text: string, open: () => Promise<void>): Promise<Box[]> {
  const places = await page.evaluateHandle(
    ([wanted, word]) => {
      const found: Box[] = []
      const look = () => {
        const element = [...document.querySelectorAll(wanted)].find(each => each.textContent === word)
        const { x, y, width, height } = element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }
        const place = { x, y, width, height }
        // Ignores the position before the layout, off the page, where nobody can press the element.
        if (width > 0 && x > 0 && JSON.stringify(place) !== JSON.stringify(found.at(-1))) found.push(place)
        requestAnimationFrame(look)
      }
      look()
      return found
    },
    [selector, text] as const,
  )
  await open()
  await expect.poll(async () => (await places.jsonValue()).length).toBeGreaterThan(0)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return places.jsonValue()
}

test('a menu and its question stand still from their first frame on', async () => {
  const menu = await placesWhileOpening('.ant-dropdown [role="menuitem"]', 'Delete', () => more().click())
  expect(menu).toHaveLength(1)
  const question = await placesWhileOpening('[role="dialog"] button', 'Delete', () => remove().click())
  expect(question).toHaveLength(1)
  await inQuestion('Cancel').click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what opens is seen more and more, until it is seen whole', async () => {
  const shades = await page.evaluateHandle(() => {
    const found: number[] = []
    const look = () => {
      const dialog = document.querySelector('.ant-modal')
      if (dialog) found.push(Number(getComputedStyle(dialog).opacity))
      requestAnimationFrame(look)
    }
    look()
    return found
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await more().click()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
  await remove().click()
  await expect.poll(async () => (await shades.jsonValue()).at(-1)).toBe(1)
  expect((await shades.jsonValue()).filter(shade => shade > 0.1 && shade < 0.9).length).toBeGreaterThan(0)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await inQuestion('Cancel').click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a press that begins while a question opens, and ends when it has opened, is answered', async () => {
  await more().click()
  await remove().click()
  const box = await inQuestion('Delete').boundingBox()
  await inQuestion('Cancel').click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await more().click()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await remove().click()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(inQuestion('Delete')).toBeAttached()
  await page.mouse.down()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.mouse.up()
  await expect(
    page.getByText('The role ROLE_TAKEN cannot be deleted while users have it. Users: 1 (holder)'),
  ).toBeVisible()
  // Waits until the dialog is closed, because closing restores the focus.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(more()).toBeFocused()
})

test('a drawer stands still from its first frame on', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.getByRole('button', { name: 'Show the menu' })
  const home = await placesWhileOpening('.ant-drawer a', 'Home', () => button.click())
  expect(home).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-drawer a').first()).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a dialog hears Esc while it still opens, and nothing beneath it is pressed', async () => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await more().click()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  await remove().press('Enter')
  await expect(inQuestion('Cancel')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'ROLE_TAKEN' })).toBeVisible()
})

test('a closed dialog returns the focus to its opener', async ({ marquee }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${marquee.url}/apiToken`)
  const create = page.getByRole('button', { name: 'Create an API token' }).first()
  await create.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Signs')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(create).toBeFocused()
})
