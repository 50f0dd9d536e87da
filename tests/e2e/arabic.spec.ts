// Every page of every resource in Arabic: mirrored, usable by everybody, nothing scrolls sideways, and no English is left.

import { type Admin, createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, type Page, signIn, test, watchConsole } from './support/marquee.ts'
import { makeOne, openScreen, pages } from './support/records.ts'

/** What people typed, codes and values of machines stay as they are. */
const word = 'نموذج'
const kept = /^(admin|Marquee|smokeuser|smokepage|Europe\/Berlin|UTC|[\w-]+\/[\w.+-]+|[0-9a-f]{6,}|\d[\w.,:× ]*)$/i

let page: Page
let screen: Page
let admin: Admin
let said: string[]
const ids = new Map<string, string | undefined>()

test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  page = await browser.newPage()
  screen = await browser.newPage()
  said = watchConsole(page)
  await signIn(page, marquee.url)
  await page.waitForURL('**/home')
  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  await makeAll(marquee.url)
})
test.afterAll(async () => {
  await page.close()
  await screen.close()
})
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

for (const resource of pages) {
  test(`${resource.name}: list, form, show and edit page speak Arabic from right to left`, async ({ marquee }) => {
    const { addresses, crud } = resource
    const id = ids.get(resource.name) ?? ''
    const shown = [
      addresses.list,
      ...(crud.create ? [addresses.create] : []),
      ...(crud.one && id ? [addresses.show.replace(':id', id)] : []),
      ...(crud.update && id ? [addresses.edit.replace(':id', id)] : []),
    ]
    for (const address of shown) {
      await page.goto(marquee.url + address)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectArabic()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}

/** One of each, in an order in which each finds what it needs. */
async function makeAll(url: string): Promise<void> {
  const first = ['device', 'file', 'program']
  const rest = pages.map(({ name }) => name).filter(name => !first.includes(name))
  const node = nodeOf('staticText', { props: { text: word } })
  const more: Record<string, () => Promise<object> | object> = {
    device: async () => ({ code: await openScreen(screen, url) }),
    program: () => ({ document: programOf([node]) }),
    carousel: () => ({ picture: ids.get('file') }),
  }
  for (const name of [...first, 'sent', ...rest]) {
    const resource = pages.find(each => each.name === name)
    if (resource) ids.set(name, await makeOne(admin, resource, word, await more[name]?.()))
    else await admin.send(word, programOf([node]), [ids.get('device') ?? ''])
  }
}

/** Latin letters are left in what people and machines gave, nowhere else. */
async function expectArabic(): Promise<void> {
  const foreign = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (
        !parent?.checkVisibility() ||
        parent.closest('script, style, code, kbd, time, .stage-artboard, [lang="en-US"]')
      )
        continue
      const text = node.textContent ?? ''
      if (/[A-Za-z]{2,}/.test(text)) found.push(text.trim())
    }
    return found
  })
  expect({ url: page.url(), foreign: foreign.filter(text => !kept.test(text)) }).toEqual({
    url: page.url(),
    foreign: [],
  })
}
