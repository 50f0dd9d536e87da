import { expectAccessible } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

const sample = () => page.locator('.transition-sample')
const option = (name: string) => page.getByRole('option', { name, exact: true })
/** Number of running animations in the transition sample. */
const moving = () => sample().evaluate(element => element.getAnimations({ subtree: true }).length)

async function openWithClock(title: string): Promise<string> {
  const id = await desk.createProgram(title, [clockAt('a', { x: 400, y: 400 })])
  await builder.open(id)
  return id
}

test('pointing at a name plays it, a press takes it for the program, as one step', async () => {
  const id = await openWithClock('Watched')
  const button = page.getByRole('button', { name: 'Transition to this program: Default' })
  await button.click()
  await expect(page.getByRole('option')).toHaveCount(19)
  await expect(option('Default')).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Cube out', 'Flip vertical', 'Zoom out slide']) {
    await option(name).hover()
    await expect(option(name)).toBeFocused()
    await expect.poll(moving).toBe(2)
  }
  await expect(sample()).toHaveAttribute('data-playing', 'zoomOutSlide')
  await expectAccessible(page)
  await option('Zoom out slide').click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Transition to this program: Zoom out slide' })).toBeFocused()
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Change Transition to this program')
  await builder.save()
  expect((await desk.stored(id)).document?.transition).toBe('zoomOutSlide')
})

test('the keyboard walks the names, takes one as an entrance, and leaves without taking one', async () => {
  const id = await openWithClock('Walked')
  await builder.select('a')
  const chosen = (name: string) => page.getByRole('button', { name: `Entrance: ${name}` })
  await chosen('None').focus()
  await page.keyboard.press('Enter')
  await expect(option('None')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(option('Foreground to background')).toBeFocused()
  await expect.poll(moving).toBe(1)
  await page.keyboard.press('Enter')
  await expect(chosen('Foreground to background')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(option('Foreground to background')).toBeFocused()
  await page.keyboard.press('End')
  await expect(option('Fade')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chosen('Foreground to background')).toBeFocused()
  await builder.save()
  const [clock] = (await desk.stored(id)).document?.nodes ?? []
  expect(clock).toMatchObject({ entrance: 'foregroundToBackground', x: 400, y: 400 })
})

test('a component with an end is given an exit, and loses it again', async () => {
  const id = await desk.createProgram('Leaving', [clockAt('a', { x: 400, y: 400 })])
  await builder.open(id)
  await builder.select('a')
  const exit = page.getByRole('button', { name: /^Exit: / })
  await expect(page.getByRole('button', { name: 'Entrance: None' })).toBeVisible()
  await expect(exit).toHaveCount(0)
  await page.getByLabel('Shown for').fill('4')
  await page.keyboard.press('Tab')
  await exit.click()
  await option('Fade').hover()
  await expect.poll(moving).toBe(1)
  await option('Fade').click()
  await expect(exit).toHaveAccessibleName('Exit: Fade')
  await builder.save()
  expect((await desk.stored(id)).document?.nodes[0]).toMatchObject({ duration: 4_000, exit: 'fade' })
  await exit.click()
  await option('None').click()
  await builder.save()
  expect((await desk.stored(id)).document?.nodes[0]).not.toHaveProperty('exit')
})

test('who asks for less motion is shown the names and told why nothing moves', async () => {
  await openWithClock('Still')
  // Records, for each animation of the sample, the transition that the sample names at that time.
  await page.evaluate(() => {
    const { animate } = Element.prototype
    const played: string[] = []
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      const sample = this.closest<HTMLElement>('.transition-sample')
      if (sample) played.push(sample.dataset.playing ?? 'nothing')
      return animate.apply(this, given)
    }
    Object.assign(window, { played })
  })
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played)
  const open = () => page.getByRole('button', { name: /^Transition to this program/ }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    await open()
    await option('Cube in').hover()
    await expect(option('Cube in')).toBeFocused()
    await expect(page.getByText('Your system is set to reduce motion')).toBeVisible()
    expect(await moving()).toBe(0)
    await page.keyboard.press('Escape')
  } finally {
    await page.emulateMedia({ reducedMotion: null })
  }
  // Without reduced motion, hovering over an option plays its transition in the sample.
  await open()
  await option('Flip vertical').hover()
  await expect.poll(moving).toBe(2)
  await page.keyboard.press('Escape')
  expect(await played()).toContain('flipVertical')
  expect(await played()).not.toContain('nothing')
})

test('the arrows follow the reading direction; what is played does not', async () => {
  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  try {
    await openWithClock('Mirrored')
    await page.locator('.transition-button').click()
    await expect(page.getByRole('option').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('option').nth(1)).toBeFocused()
    await expect(sample()).toHaveAttribute('data-playing', 'accordion')
    await expect(sample()).toHaveAttribute('dir', 'ltr')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  } finally {
    await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  }
})
