// Every resource's list, create, edit, show and delete, by hand in a browser; a new resource joins by being declared.
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import en from '#locales/en-US/resources.json' with { type: 'json' }
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, expect, field, type Page, signIn, test, watchConsole } from './support/marquee.ts'

type Texts = { titles: Record<string, string>; fields: Record<string, string> }
const textsOf = (resource: Resource) => (en as unknown as Record<string, Texts>)[resource.name] as Texts

/** Values for required texts where a sample word would be refused. */
const samples: Record<string, string> = {
  username: 'smokeuser',
  password: 'Harbour-17-x',
  width: '1280',
  height: '720',
}
/** Made elsewhere: a device by pairing, files by upload; the builder has its own tests. */
const formless = new Set(['device', 'file', 'program'])
const pages = Object.values<Resource>(resources).filter(resource => resource.menu)

let page: Page
let said: string[]

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async ({ browser, marquee }) => {
  await adminToken(marquee.url)
  page = await browser.newPage()
  said = watchConsole(page)
  await signIn(page, marquee.url)
  await page.waitForURL('**/home')
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

for (const resource of pages) {
  const texts = textsOf(resource)

  test(`${resource.name}: the list opens from the menu and is usable by everybody`, async ({ marquee }) => {
    await page.goto(`${marquee.url}/home`)
    await openFromMenu(texts.titles.list ?? '')
    await expect(page).toHaveURL(addressOf(resource, 'list'))
    await expect(page.getByRole('heading', { level: 1, name: texts.titles.list })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(texts.titles.list ?? ''))
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  if (!resource.crud.create || formless.has(resource.name)) continue

  test(`${resource.name}: one is created, edited, shown and deleted`, async ({ marquee }) => {
    await page.goto(marquee.url + resource.addresses.list)
    await pressable(texts.titles.create ?? '')
      .first()
      .click()
    await expectAccessible(page)
    await pressable(texts.titles.create ?? '').click()
    const required = resource.views.form.filter(name => resource.fields[name]?.options.required || name === 'password')
    await expect(page.getByRole('alert').first()).toBeVisible()
    for (const name of required) await fieldOf(texts, name).fill(samples[name] ?? `Smoke ${resource.name}`)
    if (resource.name === 'menu') await fieldOf(texts, 'name').fill('smokepage')
    await pressable(texts.titles.create ?? '').click()
    await expect(page).toHaveURL(addressOf(resource, 'show'))
    await expectAccessible(page)
    await pressable('Edit').first().click()
    await expect(page).toHaveURL(addressOf(resource, 'edit'))
    const editable =
      resource.views.form.find(
        name => resource.fields[name]?.kind === 'text' && !resource.fields[name]?.options.immutable,
      ) ?? ''
    await fieldOf(texts, editable).fill('Smoke changed')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(addressOf(resource, 'show'))
    await expect(page.getByText('Smoke changed').first()).toBeVisible()
    await pressable('Delete').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(addressOf(resource, 'list'))
    await expect(page.getByText('Smoke changed')).toHaveCount(0)
  })
}

test('in Arabic every list and form mirrors, is usable by everybody and shows no English', async ({ marquee }) => {
  test.setTimeout(300_000)
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const resource of pages) {
    await page.goto(marquee.url + resource.addresses.list)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\p{Script=Arabic}/u)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (!resource.crud.create) continue
    await page.goto(marquee.url + resource.addresses.create)
    await expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toHaveText(/\p{Script=Arabic}/u)
    await expectAccessible(page)
  }
})

function addressOf({ addresses }: Resource, verb: keyof Resource['addresses']): RegExp {
  return new RegExp(`${addresses[verb].replace(':id', '\\d+')}($|\\?)`)
}

/** A button or a link; its icon may say its own name before it. */
const pressable = (name: string) =>
  page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^(\\S+ )?${name}$`) })
    .or(page.locator('main').getByRole('link', { name: new RegExp(`^(\\S+ )?${name}$`) }))

async function openFromMenu(title: string): Promise<void> {
  const item = page.getByRole('navigation').getByRole('link', { name: title, exact: true })
  if (!(await item.isVisible())) {
    const closed = page.getByRole('navigation').locator('[aria-expanded="false"]')
    while ((await closed.count()) > 0 && !(await item.isVisible())) await closed.first().click()
  }
  await item.click()
}

const fieldOf = (texts: Texts, name: string) => field(page, texts.fields[name] ?? name)
