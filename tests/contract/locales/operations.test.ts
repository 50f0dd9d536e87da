import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { i18n } from 'i18next'
import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { flatten } from '#scripts/locales/localeTree.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { isLogged } from '#server/http/writeOperationLog.ts'
import { operationName } from '#src/ui/activity/operationName.ts'

const folder = join(import.meta.dirname, '../../../locales')

test.each(readdirSync(folder))('%s has words for every operation that stands in the log', language => {
  const texts = flatten(JSON.parse(readFileSync(join(folder, language, 'resources.json'), 'utf8')))
  const words = { t: (key: string) => texts[key], exists: (key: string) => key in texts } as unknown as i18n
  const logged = allRoutesOf({ resources, services }).filter(isLogged)
  expect(logged.length).toBeGreaterThan(100)
  expect(logged.map(({ id }) => operationName(id, words)).filter(name => !name.includes(': '))).toEqual([])
})
