// Values for creating one record of each resource, by form or over the API.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf, type Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import type { Admin } from '../../player/support/admin.ts'
import { expect, field, type Page, root } from './marquee.ts'

const nightly = '0 30 3 * * ?'

/** Values for fields with restrictions: `resource.field`, or `field` for all. */
const words: Readonly<Record<string, string>> = {
  'user.username': 'smokeuser',
  'user.sees': 'own',
  'flowPackage.megabytes': '500',
  'flowPackage.price': '49',
  'bill.amount': '49',
  'bill.billTime': '2026-11-02T10:00:00.000Z',
  'emergencyFeed.url': 'https://warnings.example/cap',
  'allowedCommand.command': 'smokepage',
  'webhook.url': 'https://hooks.example/marquee',
  'webhook.events': '{"device":["created","deleted"]}',
  password: 'Harbour-17-x',
  cronExpression: nightly,
  'menu.name': 'smokepage',
  'menu.path': 'smokepage',
  'menu.component': 'smokepage',
}
/** Fields that a form requires although their declarations do not. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  menu: ['name', 'path', 'component'],
  user: ['sees'],
}

export const wordFor = (resource: Resource, name: string) =>
  words[`${resource.name}.${name}`] ?? words[name] ?? `Smoke ${resource.name}`

/** Names of the fields to fill in; other fields retain the form's initial values. */
export const requiredFieldsOf = ({ name: resource, views, fields }: Resource): string[] =>
  views.form.filter(name => {
    const { required, default: given } = fields[name]?.options ?? {}
    return (required === true && given === undefined) || requiredFields[resource]?.includes(name)
  })

/** Initial values of a form for fields that the API requires. */
const initialValuesOf = ({ fields }: Resource) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) =>
      options.required && options.default !== undefined ? [[name, options.default]] : [],
    ),
  )

/** Opens a screen in the page and returns its pairing code, which stays valid until the page is closed. */
export async function openScreen(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/player`)
  return ((await page.getByLabel('Pairing code').textContent()) ?? '').replaceAll(' ', '')
}

/** Fills in a form field of any kind. */
export async function fillIn(page: Page, label: string, kind: string, word: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: label }).getByRole('radio')
  if (kind === 'choice' && (await radios.count()) > 0) {
    await radios.first().check()
  } else if (kind === 'choice') {
    await field(page, label).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  } else if (kind === 'moment') {
    await field(page, label).click()
    await page.locator('.ant-picker-now-btn').filter({ visible: true }).click()
  } else if (kind === 'file') {
    await page.locator('main').getByRole('button', { name: 'Choose…' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else {
    await field(page, label).fill(word)
  }
}

type CreatedRecord = { id: string }
/** Functions that create a record where sample values for the form's required fields are not enough. */
type Creators = { readonly [N in string]?: (admin: Admin, word: string) => Promise<CreatedRecord | undefined> }

const creators: Creators = {
  file: (admin, word) => admin.upload(`${word}.png`, readFileSync(join(root, 'tests/fixtures/picture.png'))),
  menu: (admin, title) =>
    admin.resources.menu.create({
      title,
      name: 'smokepage',
      path: 'smokepage',
      component: 'smokepage',
      icon: 'appstore',
      type: 0,
    }),
  async authorization(admin) {
    const { id: userId } = await admin.services.auth.info()
    return admin.resources.authorization.create({ type: 'special', userId, points: 1 })
  },
  async flowRecord(admin) {
    const { id: targetId } = await admin.services.auth.info()
    return admin.resources.flowRecord.create({ type: 'special', targetId, megabytes: 1 })
  },
  license: (admin, word) =>
    admin.resources.license.create({
      certificate: word.slice(0, 32),
      machineCode: 'A1B2C3D4-E5F60718',
      serverAddress: 'https://signs.example.com',
      points: 1,
    }),
  preparedEmergency: (admin, title) => {
    const content = { kind: 'text' as const, texts: [title], background: '#b00020', color: '#ffffff' }
    return admin.resources.preparedEmergency.create({ title, content, minutes: 15 })
  },
  quartzJob: async admin => {
    const jobClassName = await freeJob(admin)
    return admin.resources.quartzJob.create({ jobClassName, cronExpression: nightly })
  },
}

/**
 * Deletes the first scheduled job, so that a test can create it: only the jobs of a fixed set can exist, and all of
 * them exist after a server's first start.
 */
export async function freeJob(admin: Admin) {
  const [job] = resources.quartzJob.fields.jobClassName.options.values
  const { content } = await admin.resources.quartzJob.list({ jobClassName: job })
  for (const { id } of content) await admin.resources.quartzJob.delete(id)
  return job
}

/** Creates one record over the API; for resources without a create call, returns the ID of the newest record. */
export async function createOne(
  admin: Admin,
  resource: Resource,
  word: string,
  more: object = {},
): Promise<string | undefined> {
  const creator = creators[resource.name]
  if (creator) return (await creator(admin, word))?.id
  const { create, list } = resource.crud
  if (create) {
    const values = requiredFieldsOf(resource).map(name => [
      name,
      words[`${resource.name}.${name}`] ?? words[name] ?? word,
    ])
    const input = { ...initialValuesOf(resource), ...Object.fromEntries(values), ...more }
    return (await admin.post<CreatedRecord>(`${resource.path}/${pathOf(create)}`, input)).id
  }
  if (!list) return
  const { content } = await admin.get<{ content: CreatedRecord[] }>(`${resource.path}/${pathOf(list)}?pageSize=1`)
  return content[0]?.id
}
