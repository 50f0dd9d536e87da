// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createI18n, createI18nProvider } from '#src/providers/i18n.ts'

const load = async (language: string, namespace: string) => ({
  default: JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}/${namespace}.json`), 'utf8')),
})
const open = async (language: 'en-US' | 'ar-SA') =>
  createI18nProvider(await createI18n(language, load, ['app', 'ui', 'resources']), async () => undefined)

test('what refine asks for by its own keys has its words in the language of the reader', async () => {
  const { translate } = await open('ar-SA')
  expect([translate('buttons.create', 'Create'), translate('table.actions', 'Actions')]).toEqual(['إضافة', 'إجراءات'])
  expect(translate('notifications.undoable', { seconds: 5 }, 'You have 5 seconds to undo')).toContain('5')
})

test('what refine says of a resource are our words of it', async () => {
  const { translate } = await open('en-US')
  expect(translate('device.titles.list', 'Devices')).toBe('Devices')
  expect(translate('device.device', 'Device')).toBe(translate('device.titles.list'))
  expect(translate('deviceGroup.titles.create', 'Create Device group')).toBe('Add device group')
})

test('what nobody has words for is said as refine would', async () => {
  const { translate } = await open('en-US')
  expect(translate('posts.titles.list', 'Posts')).toBe('Posts')
  expect(translate('notifications.posts', { count: 1 }, 'One post')).toBe('One post')
})
