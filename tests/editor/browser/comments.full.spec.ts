// Two users on one program: one edits, the other comments. Each immediately sees the other's comments.
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type DrivenBuilder, driveBuilder } from './builderDriver.ts'
import { createTwoPeople, type TwoPeople } from './twoPeople.ts'

let desk: TwoPeople['desk']
let lin: TwoPeople['lin']
let page: Page
let people: TwoPeople
let url: string

test.beforeAll(async ({ browser, marquee }) => {
  people = await createTwoPeople(browser, marquee.url)
  ;({ desk, lin, page, url } = people)
})
test.afterEach(() => expect(people.said()).toEqual([]))
test.afterAll(() => people.close())

const panelOf = (at: Page) => at.getByRole('region', { name: 'Comments' })
const pinsOf = (at: Page) => at.getByRole('list', { name: 'Comments on the artboard' }).getByRole('button')

/** Expects the pin at this position; polls, because the artboard moves while a panel opens. */
const expectPinAt = (ours: DrivenBuilder, x: number, y: number) =>
  expect
    .poll(async () => {
      const [pin, corner] = [await pinsOf(page).boundingBox(), await ours.at(x, y)]
      return pin ? Math.max(Math.abs(pin.x - corner.x), Math.abs(pin.y + pin.height - corner.y)) : Number.NaN
    })
    .toBeLessThan(3)

test('who only looks pins a comment and mentions who works on it; that one is led to it by the bell, answers and resolves', async () => {
  const id = await desk.createProgram('Lobby', [
    clockAt('a', { x: 400, y: 300, width: 600, height: 300, rotation: 0, name: 'Big clock' }),
  ])
  const [ours, theirs] = [driveBuilder(page, url), driveBuilder(lin.page, url)]
  await ours.open(id)
  await ours.move('a', { x: 200, y: 0 })
  await theirs.open(id)
  await expect(lin.page.getByRole('alert')).toContainText('admin is working on this')

  await lin.page.getByRole('button', { name: 'Comments', exact: true }).click()
  await expect(panelOf(lin.page).getByText('No open comments')).toBeVisible()
  const spot = await theirs.at(700, 450)
  await lin.page.mouse.click(spot.x, spot.y)
  const words = lin.page.getByRole('textbox', { name: 'New comment' })
  await expect(words).toBeFocused()
  await expect(panelOf(lin.page)).toContainText('Big clock')
  await lin.page.keyboard.type('Is it in time? @adm')
  await expect(lin.page.getByRole('option')).toHaveText(['admin @admin'])
  await expectAccessible(lin.page)
  await lin.page.keyboard.press('Enter')
  await expect(words).toHaveValue('Is it in time? @admin ')
  await lin.page.keyboard.press('Control+Enter')
  await expect(pinsOf(lin.page)).toHaveAccessibleName('Comment 1, Lin Wei: Is it in time? @admin')

  // The message links to the comment, whose pin has followed its component.
  await page.getByRole('button', { name: 'Messages: 1 unread' }).click()
  await page.getByRole('link', { name: /Lin Wei.* mentioned you in .*Lobby/ }).click()
  await expect(panelOf(page).getByRole('button', { name: /Comment 1/ })).toBeFocused()
  await expect(panelOf(page).locator('[data-named]')).toContainText('Is it in time?')
  await expect(page).toHaveURL(`${url}/program/edit/${id}`)
  await expect(page.getByRole('button', { name: 'Messages: 0 unread' })).toBeVisible()
  await expectPinAt(ours, 900, 450)

  await page.getByRole('textbox', { name: 'Reply' }).fill('To the second.\n<b>See?</b>')
  await panelOf(page).getByRole('button', { name: 'Reply' }).click()
  await expect(panelOf(lin.page).locator('.comment-text').last()).toHaveText('To the second.\n<b>See?</b>')
  await expectAccessible(page)
  await panelOf(page).getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(panelOf(lin.page).getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused()
  // Comments do not change the program.
  await expect(ours.state()).toHaveText('Not saved')
  expect((await desk.stored(id)).revision).toBe(1)
})

test('by keys alone: comments are opened, pinned to what is chosen, walked in the order of reading, edited and deleted', async () => {
  const id = await desk.createProgram('Keys', [
    clockAt('a', { x: 1400, y: 100, width: 200, height: 100, rotation: 0 }),
    clockAt('b', { x: 100, y: 800, width: 200, height: 100, rotation: 0 }),
  ])
  const ours = driveBuilder(page, url)
  page.once('dialog', dialog => dialog.accept())
  await ours.open(id)
  const pinTo = async (nodeId: string, text: string) => {
    await ours.select(nodeId)
    await page.keyboard.press('c')
    await panelOf(page)
      .getByRole('button', { name: /^Comment on/ })
      .press('Enter')
    await page.getByRole('textbox', { name: 'New comment' }).press('x')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toHaveText('Write a comment first')
    await page.keyboard.type(text)
    // The draft survives closing and reopening the panel.
    await panelOf(page).getByRole('button', { name: 'Close comments' }).press('Enter')
    await expect(page.locator('.builder-ground')).toBeFocused()
    await page.keyboard.press('c')
    await panelOf(page)
      .getByRole('button', { name: /^Comment on/ })
      .press('Enter')
    await expect(page.getByRole('textbox', { name: 'New comment' })).toHaveValue(text)
    await page.keyboard.press('Control+Enter')
    await expect(panelOf(page).locator('.comment-text')).toHaveText([text])
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await expect(page.locator('.builder-ground')).toBeFocused()
  }
  await pinTo('b', 'Below')
  await pinTo('a', 'Above')
  await page.getByRole('button', { name: 'Comments, 2 open' }).press('Enter')
  await expect(pinsOf(page)).toHaveText(['2', '1'])
  await pinsOf(page).first().press('Enter')
  await expect(panelOf(page).getByRole('button', { name: /Comment 2/ })).toBeFocused()
  await panelOf(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await page.keyboard.type(' all')
  await page.keyboard.press('Control+Enter')
  await expect(panelOf(page).locator('.comment-text')).toHaveText(['Above all'])
  await expect(panelOf(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await panelOf(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(pinsOf(page)).toHaveText(['1'])
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()

  // The comment remains after its component is deleted, and mentions the deletion.
  await page.keyboard.press('c')
  await ours.select('b')
  await page.keyboard.press('Delete')
  await page.keyboard.press('c')
  await expect(panelOf(page)).toContainText('The component is no longer in this program')
  await expectPinAt(ours, 200, 850)
})

test('on the program’s page the same comments are read and answered, and its address names one', async () => {
  const id = await desk.createProgram('Page', [])
  const place = { x: 300, y: 300, nodeId: null, u: 0, v: 0 }
  await desk.comment(id, 'Too dark', place)
  await desk.comment(id, 'Too loud', place)
  await lin.page.goto(`${url}/program/show/${id}`)
  await panelOf(lin.page)
    .getByRole('button', { name: /Comment 1/ })
    .click()
  await expect(panelOf(lin.page).locator('.comment-text')).toHaveText(['Too dark'])
  await lin.page.getByRole('textbox', { name: 'Reply' }).fill('Half as dark now')
  await lin.page.keyboard.press('Control+Enter')
  await expect(panelOf(lin.page).locator('.comment-text')).toHaveText(['Too dark', 'Half as dark now'])
  await lin.page.getByRole('textbox', { name: 'New comment' }).fill('And the title?')
  await panelOf(lin.page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panelOf(lin.page).locator('.comment-text')).toHaveText(['And the title?'])
  await expectAccessible(lin.page)
  await lin.page.goto(`${url}/program/show/${id}?comment=1`)
  await expect(lin.page.getByText('This comment no longer exists.')).toBeVisible()
})

for (const language of ['en-US', 'ar-SA'] as const) {
  test(`comments are usable by everybody: ${language}, on a desk and at 390 pixels`, async () => {
    const id = await desk.createProgram('Looks', [
      clockAt('a', { x: 400, y: 400, width: 200, height: 100, rotation: 0 }),
    ])
    await desk.comment(id, 'Too dark', { x: 300, y: 300, nodeId: null, u: 0, v: 0 })
    page.once('dialog', dialog => dialog.accept())
    await page.evaluate(to => localStorage.setItem('language', to), language)
    await driveBuilder(page, url).open(id)
    await page.locator('.comment-button button').click()
    await page.locator('.comment-pin').click()
    await expect(page.locator('.comment-text')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.comment-below .comment-text')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  })
}
