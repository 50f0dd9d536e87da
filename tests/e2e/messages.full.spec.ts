import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, type Browser, enter, expect, field, type Page, test, watchConsole } from './support/marquee.ts'

type Json = Record<string, string | number | boolean>
let url: string
let token: string
let annId: string
let admin: Page
let ann: Page
const said: string[][] = []

async function call<T = { id: string }>(path: string, body: Json, as = token): Promise<T> {
  const values = Object.entries(body).map(([name, value]) => [name, String(value)])
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { accessToken: as },
    body: new URLSearchParams(values),
  })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}
const remove = (path: string) => fetch(url + path, { method: 'DELETE', headers: { accessToken: token } })

/** An account that has changed its initial password. */
async function addMember(username: string): Promise<string> {
  const { id } = await call('/xboot/user/admin/add', { username, password: 'Harbour-17-x' })
  const own = await call<string>('/xboot/login', { username, password: 'Harbour-17-x' })
  await call('/xboot/user/modifyPass', { password: 'Harbour-17-x', newPass: 'Quiet-River-9' }, own)
  return id
}
const send = (title: string, more: Json = {}) =>
  call('/xboot/message/add', { title, content: `<p>About ${title}</p>`, range: 1, userIds: annId, ...more })

function watch(page: Page): Page {
  said.push(watchConsole(page))
  return page
}

async function enterAsAnn(browser: Browser, permissions: string[] = []): Promise<Page> {
  const context = await browser.newContext({ permissions, baseURL: url })
  const page = watch(await context.newPage())
  await page.goto('/login')
  await page.getByLabel('Account').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill('Quiet-River-9')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  return page
}

const bell = (page: Page) => page.locator('header').getByRole('button', { name: /^Messages: \d+ unread$/ })
const expectUnread = (page: Page, count: number) => expect(bell(page)).toHaveAccessibleName(`Messages: ${count} unread`)
const rows = (page: Page) => page.locator('.m-rows:visible > li')
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title })
const open = (page: Page, title: string) => rowOf(page, title).getByRole('button').click()
const pane = (page: Page) => page.getByRole('article').filter({ visible: true })
const inMain = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).filter({ visible: true })
const inBox = async (page: Page, box: string) => {
  await page.getByRole('tab', { name: new RegExp(`^${box}`) }).click()
  await expect(page.getByRole('tab', { name: new RegExp(`^${box}`) })).toHaveAttribute('aria-selected', 'true')
}

async function choosePerson(name: string): Promise<void> {
  await field(admin, 'People').click()
  await admin.keyboard.type(name)
  // Until the server's answer arrives, the previous options are listed.
  await expect(admin.locator('.ant-select-item-option').filter({ visible: true })).toHaveCount(1)
  await admin.getByTitle(name, { exact: true }).click()
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  url = marquee.url
  token = await adminToken(url)
  annId = await addMember('ann')
  admin = watch(await browser.newPage())
  await enter(admin, url)
  ann = await enterAsAnn(browser)
})
test.afterAll(async () => {
  await admin.close()
  await ann.context().close()
})
test.afterEach(() => {
  expect(said.flatMap(found => found.splice(0))).toEqual([])
})

test('a message is written, formatted, looked at and sent; its recipient hears of it at once, and the sender sees it being read', async () => {
  const second = watch(await ann.context().newPage())
  await second.goto('/home')
  await admin.goto(`${url}/add`)
  await field(admin, 'Title').fill('Doors open late')
  await admin.getByText('Selected people').click()
  await choosePerson('ann')
  await expect(admin.getByText('Goes to 1 person')).toBeVisible()
  await field(admin, 'Content').click()
  const toolbar = admin.getByRole('toolbar', { name: 'Formatting' })
  await admin.keyboard.type('Tomorrow at ')
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await admin.keyboard.type('ten')
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await admin.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click()
  await admin.keyboard.type('الباب الشمالي')
  await expectAccessible(admin)
  await inMain(admin, 'Preview').click()
  const preview = admin.getByRole('dialog', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('ten')
  await expect(preview.getByRole('listitem').locator('p')).toHaveCSS('direction', 'rtl')
  await preview.getByRole('button', { name: 'Close' }).click()
  await inMain(admin, 'Send message').click()
  await expect(admin).toHaveURL(/\/message-send-detail\/\d+$/)
  await expect(admin.getByRole('row', { name: /ann/ })).toContainText('Unread')
  await expect(admin.getByRole('region', { name: 'Activity' })).toContainText('admin')
  await expectAccessible(admin)

  await expectUnread(ann, 1)
  await expectUnread(second, 1)
  await expect(ann.locator('header').getByRole('status').filter({ hasText: 'New' })).toHaveText(
    'New message: Doors open late',
  )
  await bell(ann).click()
  await expectAccessible(ann)
  await ann.getByRole('link', { name: /Doors open late/ }).click()
  await expect(ann).toHaveURL(/\/message\?box=unread&id=\d+$/)
  await expect(pane(ann).getByRole('heading', { name: 'Doors open late' })).toBeVisible()
  await expect(pane(ann).locator('strong')).toHaveText('ten')
  await expectUnread(ann, 0)
  await expectUnread(second, 0)
  await expect(admin.getByRole('row', { name: /ann/ })).not.toContainText('Unread')
  await expect(admin.locator('.m-delivery').getByRole('radio', { name: 'Read 1', exact: true })).toBeAttached()
  await expectAccessible(ann)
  await second.close()
})

test('messages are marked, put into the recycle bin, brought back, and deleted for good after a question', async () => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await send(title, { type: 1 })
  await expectUnread(ann, 3)
  await ann.goto('/message')
  await expect(rows(ann)).toHaveCount(3)
  await rowOf(ann, 'Alpha').getByRole('checkbox').check()
  await rowOf(ann, 'Beta').getByRole('checkbox').check()
  await inMain(ann, 'Move to recycle bin').click()
  await expect(rows(ann)).toHaveCount(1)
  await expectUnread(ann, 1)

  await inBox(ann, 'Recycle bin')
  await expect(rows(ann)).toHaveCount(2)
  await rowOf(ann, 'Alpha').getByRole('checkbox').check()
  await inMain(ann, 'Restore').click()
  await expect(rows(ann)).toHaveCount(1)
  await expectUnread(ann, 2)
  await rowOf(ann, 'Beta').getByRole('checkbox').check()
  await inMain(ann, 'Delete permanently').click()
  const question = ann.getByRole('dialog', { name: 'Delete this message permanently?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(rows(ann)).toHaveCount(1)
  await inMain(ann, 'Delete permanently').click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(ann.getByText('The recycle bin is empty')).toBeVisible()

  await inBox(ann, 'Unread')
  await open(ann, 'Gamma')
  await expect(pane(ann)).toContainText('About Gamma')
  await expectUnread(ann, 1)
  // An opened message stays in the list of unread ones and can be marked as unread again.
  await expect(rows(ann)).toHaveCount(2)
  await pane(ann).getByRole('button', { name: 'Mark as unread' }).click()
  await expectUnread(ann, 2)
  await inMain(ann, 'Mark all as read').click()
  await expectUnread(ann, 0)
  await expect(ann.getByText('You have read everything')).toBeVisible()

  await inBox(ann, 'Read')
  await ann
    .getByRole('searchbox', { name: 'Search messages' })
    .or(ann.getByPlaceholder('Search messages'))
    .first()
    .fill('alph')
  await ann.keyboard.press('Enter')
  await expect(rows(ann)).toHaveCount(1)
  await expect(rowOf(ann, 'Alpha')).toBeVisible()
  await expect(ann).toHaveURL(/box=read&key=alph|key=alph&box=read/)
})

test('a message that its sender deletes while it is read stays on the page and says so', async () => {
  const { id } = await send('Fleeting')
  await ann.goto('/message')
  await open(ann, 'Fleeting')
  await expect(pane(ann)).toContainText('About Fleeting')
  await remove(`/xboot/message/delByIds/${id}`)
  await expect(pane(ann).getByText('This message has since been deleted.')).toBeVisible()
  await expect(pane(ann)).toContainText('About Fleeting')
  await expect(pane(ann).getByRole('button')).toHaveCount(0)
  await ann.reload()
  await expect(ann.getByText('This message no longer exists.')).toBeVisible()
})

test('after the connection was lost the count is right as soon as it is back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = watch(await context.newPage())
  let isDown = false
  const cuts: (() => Promise<void>)[] = []
  await page.routeWebSocket(/\/ads\/ws/, socket => {
    if (isDown) return void socket.close()
    const server = socket.connectToServer()
    cuts.push(async () => {
      await socket.close()
      await server.close()
    })
  })
  await page.goto('/login')
  await page.getByLabel('Account').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill('Quiet-River-9')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectUnread(page, 0)
  isDown = true
  for (const cut of cuts) await cut()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await send('While away')
  isDown = false
  await expect(page.getByText('Reconnecting')).toBeHidden({ timeout: 60_000 })
  await expectUnread(page, 1)
  said.splice(0)
  await context.close()
})

test('the browser itself speaks up only when it was allowed by a press, and not when it is switched off', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: url })
  const page = watch(await context.newPage())
  await page.addInitScript(() => {
    const shown: string[] = []
    let asked = 0
    class Notice {
      static permission = sessionStorage.getItem('allowed') ?? 'default'
      static async requestPermission() {
        asked += 1
        Notice.permission = 'granted'
        sessionStorage.setItem('allowed', 'granted')
        return 'granted'
      }
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        shown.push(`${title}: ${body} ${/^\d+$/.test(tag)}`)
      }
      close() {}
    }
    Object.assign(window, { Notification: Notice, notices: { shown, asked: () => asked } })
  })
  type Notices = { notices: { shown: string[]; asked(): number } }
  const shown = () => page.evaluate(() => (window as unknown as Notices).notices.shown)
  await page.goto('/login')
  await page.getByLabel('Account').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill('Quiet-River-9')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  await page.goto('/message')
  await expectUnread(page, 1)
  await inMain(page, 'Notifications').click()
  expect(await page.evaluate(() => (window as unknown as Notices).notices.asked())).toBe(0)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('This device also notifies you')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  )
  await send('Knock')
  await expect.poll(shown).toEqual(['New message: Knock true'])
  await page.getByRole('switch', { name: 'Notify me about new messages' }).click()
  expect(await page.evaluate(() => localStorage.getItem('messageOpen'))).toBe('0')
  await send('Silence')
  await expectUnread(page, 3)
  expect(await shown()).toEqual(['New message: Knock true'])
  await context.close()
})

test('HTML and script in a title and in a text of four languages stay words', async () => {
  const alarm: string[] = []
  for (const page of [admin, ann]) {
    page.on('dialog', dialog => {
      alarm.push(dialog.message())
      void dialog.dismiss()
    })
  }
  const titles = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>标题',
    '<b>العنوان</b>',
    '"><svg onload=alert(1)>題',
  ]
  for (const title of titles)
    await send(title, {
      content:
        '<p>Safe</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">link</a>',
      type: 2,
    })
  await ann.goto('/message?type=2')
  for (const title of titles) {
    await open(ann, title)
    await expect(pane(ann).getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(pane(ann).locator('.rich-text')).toHaveText('Safelink')
    await expect(pane(ann).locator('.rich-text').locator('script, img, a')).toHaveCount(0)
  }
  await admin.goto(`${url}/message-manage`)
  await admin.getByRole('link', { name: titles[1] }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '')
  await expect(admin.locator('.rich-text').filter({ visible: true })).toHaveText('Safelink')
  expect(alarm).toEqual([])
})

test('somebody who was deleted after he was chosen is named, and the rest can be sent', async () => {
  const goer = await addMember('goer')
  await admin.goto(`${url}/add`)
  await field(admin, 'Title').fill('Who is left')
  await admin.getByText('Selected people').click()
  for (const name of ['ann', 'goer']) await choosePerson(name)
  await field(admin, 'Content').fill('Good morning')
  await remove(`/xboot/user/delByIds/${goer}`)
  await admin.getByRole('heading', { level: 1 }).click()
  await inMain(admin, 'Send message').click()
  await expect(admin.getByRole('alert').first()).toContainText('no longer exists')
  await expect(admin.getByText('One of the selected people no longer has an account.')).toBeVisible()
  await expectAccessible(admin)
  await inMain(admin, 'Remove them').click()
  await inMain(admin, 'Send message').click()
  await expect(admin).toHaveURL(/\/message-send-detail\/\d+$/)
  await expect(admin.getByRole('row', { name: /ann/ })).toBeVisible()
})

test('on a phone and in Arabic the message centre fits, mirrors and is usable by everybody', async () => {
  await ann.setViewportSize({ width: 390, height: 844 })
  await ann.goto('/home')
  await bell(ann).click()
  await expect(ann).toHaveURL(/\/message$/)
  await expectNoSidewaysScroll(ann)
  await expectAccessible(ann)
  await open(ann, 'Who is left')
  await expect(pane(ann).getByRole('heading', { name: 'Who is left' })).toBeFocused()
  await expect(rows(ann)).toHaveCount(0)
  await expectNoSidewaysScroll(ann)
  await ann.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rows(ann).first()).toBeVisible()
  await ann.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  await ann.goto('/message')
  await expect(ann.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(ann.getByRole('heading', { level: 1 })).toHaveText('الرسائل')
  await expectNoSidewaysScroll(ann)
  await expectAccessible(ann)
})
