// List, create, edit, show and delete of every resource in a browser; new resources are included automatically.
// smokeFirst.spec.ts and smokeSecond.spec.ts each test one half of the resources, so that two workers run them in
// parallel. everyPage.full.spec.ts runs axe.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#contract/kernel/resource.ts'
import en from '#locales/en-US/resources.json' with { type: 'json' }
import { createAdmin } from '../../player/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './checkPage.ts'
import { atRest, expect, field, type Page, root, signIn, test, watchConsole } from './marquee.ts'
import { closeOtherTabs, moveTo } from './moveTo.ts'
import { pressAction, pressableOn } from './pressAction.ts'
import { fillIn, freeJob, openScreen, requiredFieldsOf, wordFor } from './records.ts'

type Texts = { titles: Record<string, string>; fields: Record<string, string> }
const textsOf = (resource: Resource) => (en as unknown as Record<string, Texts>)[resource.name] as Texts

let page: Page
/** Page of a screen that shows a pairing code. */
let screen: Page
let consoleErrors: string[]

/** Resources whose records are created by more than a form; each function ends on the record's page. */
const creations: { readonly [N in string]?: (resource: Resource, url: string) => Promise<void> } = {
  async device(resource, url) {
    const code = await openScreen(screen, url)
    await createInForm(resource, url, { code })
  },
  async file(resource) {
    const chooser = page.waitForEvent('filechooser')
    await pressable('Upload files').first().click()
    // Unique bytes, because the upload of a duplicate opens a dialog.
    const buffer = Buffer.concat([readFileSync(join(root, 'tests/fixtures/picture.png')), randomBytes(16)])
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Preview picture.png' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'picture.png' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for picture.png' }).click()
    await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(addressPattern(resource, 'show'))
  },
  async quartzJob(resource, url) {
    await freeJob(await createAdmin(url))
    await createInForm(resource, url)
  },
  async preparedEmergency(resource) {
    const create = pressable('Prepare an emergency')
    await create.first().click()
    await expect(page).toHaveURL(addressPattern(resource, 'create'))
    await expect(page.getByRole('heading', { level: 1, name: 'Prepare an emergency' })).toBeVisible()
    await field(page, 'Title').fill('Smoke alarm')
    await page.getByRole('textbox', { name: 'Text 1' }).fill('Leave the building')
    await expectNoSidewaysScroll(page)
    await create.click()
    await expect(page).toHaveURL(addressPattern(resource, 'show'))
  },
  async webhook(resource) {
    const create = pressable('Add webhook')
    await create.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add webhook' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await create.click()
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
    await field(page, 'Name').fill('Smoke webhook')
    await field(page, 'Address').fill('https://hooks.example/marquee')
    await page.getByRole('searchbox', { name: 'Events' }).fill('devices')
    await page.getByRole('checkbox', { name: 'Devices', exact: true }).check()
    const changed = page.getByRole('checkbox', { name: 'Changed', exact: true })
    // Unlike uncheck(), waits until the form has rendered the new value.
    await changed.click()
    await expect(changed).not.toBeChecked()
    await expectNoSidewaysScroll(page)
    await create.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create a new secret' }).click()
    await expect(dialog.getByText('it is shown only once')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(addressPattern(resource, 'show'))
    await expect(page.locator('main').getByText('Created · Deleted').filter({ visible: true })).toBeVisible()
  },
  async program(resource) {
    await pressable('Add program').first().click()
    await expect(page).toHaveURL(addressPattern(resource, 'create'))
    await expect(pressable('Create and open')).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('1920')
    await expect(page.getByRole('spinbutton', { name: 'Height' })).toHaveValue('1080')
    await field(page, 'Title').fill('Smoke program')
    await pressable('Create and open').click()
    await expect(page).toHaveURL(addressPattern(resource, 'edit'))
    await expect(page.locator('.builder-sheet .stage-artboard')).toBeVisible()
  },
}

/** Declares the tests of these resources. */
export function smoke(resources: readonly Resource[]) {
  test.beforeAll(async ({ browser, marquee }) => {
    const admin = await createAdmin(marquee.url)
    // A picture for the fields that select one from the library.
    await admin.upload('Lobby.png', readFileSync(join(root, 'tests/fixtures/picture.png')))
    // Makes the site charge for everything, so that all pages exist, and gives admin points, so that a device can be
    // paired.
    const { id: userId } = await admin.services.auth.info()
    await admin.resources.authorization.create({ type: 'initial', userId, points: 10 })
    await admin.post('/setting/money/set', { isFlowMetered: true, arePointsNeeded: true, isRenewalCharged: true })
    page = await browser.newPage(atRest)
    screen = await browser.newPage()
    consoleErrors = watchConsole(page)
    await signIn(page, marquee.url)
    await page.waitForURL('**/home')
  })
  test.afterAll(async () => {
    await page.close()
    await screen.close()
  })
  test.afterEach(async () => {
    expect(consoleErrors.splice(0)).toEqual([])
    await closeOtherTabs(page)
  })

  for (const [index, resource] of resources.entries()) {
    const { name, crud } = resource
    const texts = textsOf(resource)

    if (index === 0) {
      test('right after a sign-in by hand the menu opens a page, without a reload', async () => {
        await openFromMenu(texts.titles.list ?? '')
        await expect(page.getByRole('heading', { level: 1, name: texts.titles.list })).toBeVisible()
      })
    }

    // Resources without deletion, such as point transfers, have tests of their own.
    const createRecord = crud.remove && (Object.hasOwn(creations, name) ? creations[name] : crud.create && createInForm)
    const listed = `${name}: the list opens from the menu`

    test(createRecord ? `${listed}; one is created, edited, shown and deleted` : listed, async ({ marquee }) => {
      await openFromMenu(texts.titles.list ?? '')
      await expect(page).toHaveURL(addressPattern(resource, 'list'))
      await expect(page.getByRole('heading', { level: 1, name: texts.titles.list })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(texts.titles.list ?? ''))
      await expectNoSidewaysScroll(page)
      if (!createRecord) return
      await createRecord(resource, marquee.url)
      await expectNoSidewaysScroll(page)
      await (name === 'program' ? changeInBuilder : changeInForm)(resource)
      await expect(page).toHaveURL(addressPattern(resource, 'show'))
      await expect(page.getByText('Smoke changed').filter({ visible: true }).first()).toBeVisible()
      await pressAction(page, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page).toHaveURL(addressPattern(resource, 'list'))
      // Only the visible tab counts: a hidden one may still contain the record.
      await expect(page.locator('main').getByText('Smoke changed').filter({ visible: true })).toHaveCount(0)
    })
  }
}

/** Submits the empty form, which is rejected, then the filled one. */
async function createInForm(resource: Resource, _url: string, given: Readonly<Record<string, string>> = {}) {
  const texts = textsOf(resource)
  const create = pressable(texts.titles.create ?? '')
  await create.first().click()
  await expect(page).toHaveURL(addressPattern(resource, 'create'))
  // Waits for the heading: the path changes first, but the previous page is shown until the new one is complete.
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.create })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await create.click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  for (const name of requiredFieldsOf(resource)) {
    const kind = resource.fields[name]?.kind ?? 'text'
    await fillIn(page, texts.fields[name] ?? name, kind, given[name] ?? wordFor(resource, name))
  }
  await create.click()
  await expect(page).toHaveURL(addressPattern(resource, 'show'))
}

async function changeInForm(resource: Resource) {
  await pressAction(page, 'Edit')
  await expect(page).toHaveURL(addressPattern(resource, 'edit'))
  await expect(pressable('Save changes')).toBeVisible()
  const { views, fields } = resource
  const text = views.form.find(name => fields[name]?.kind === 'text' && !fields[name]?.options.immutable) ?? ''
  await field(page, textsOf(resource).fields[text] ?? text).fill('Smoke changed')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+s')
}

/** Adds a component in the builder, because a program without content cannot be saved. */
async function changeInBuilder() {
  await page.getByRole('button', { name: 'Clock', exact: true }).click()
  await page.getByRole('textbox', { name: 'Program title' }).fill('Smoke changed')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The builder collapses the main menu, so this step navigates by the address.
  await moveTo(page, '/program')
  await page.getByRole('button', { name: 'Actions for Smoke changed' }).click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
}

function addressPattern({ addresses }: Resource, verb: keyof Resource['addresses']): RegExp {
  return new RegExp(`${addresses[verb].replace(':id', '\\d+')}($|\\?)`)
}

const pressable = (name: string) => pressableOn(page, name)

async function openFromMenu(title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const item = menu.getByRole('link', { name: title, exact: true })
  await menu.locator('[aria-expanded]').first().waitFor()
  if (!(await item.isVisible())) {
    const closed = menu.locator('[aria-expanded="false"]')
    while ((await closed.count()) > 0 && !(await item.isVisible())) await closed.first().click()
  }
  await item.click()
}
