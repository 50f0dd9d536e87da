import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import type { Parts, Publish } from './context.ts'
import { createIds } from './createIds.ts'
import { createTexts } from './createTexts.ts'
import type { Database } from './db/schema.ts'
import { createForeign } from './foreign/createForeign.ts'
import { createJobs } from './jobs/createJobs.ts'
import { createKeys, readSecret } from './keys.ts'
import { openMedia } from './media/openMedia.ts'
import { createMonitor } from './monitor/createMonitor.ts'
import { createOutbox } from './outbox/createOutbox.ts'
import { createPageBrowser } from './pages/createPageBrowser.ts'
import { createSecretBox } from './settings/createSecretBox.ts'
import { createSettings } from './settings/createSettings.ts'
import { createOpenMeteo } from './weather/createOpenMeteo.ts'
import { createWeather } from './weather/createWeather.ts'
import { createWireTime } from './wireTime.ts'

export function createParts(
  config: Config,
  db: Kysely<Database>,
  publish: Publish,
  connection: pg.ClientConfig,
): Parts {
  const ids = createIds()
  const jobs = createJobs(db)
  const secretBox = createSecretBox(config.dataDir)
  const now = () => new Date()
  const foreign = createForeign(config.allowedHosts)
  const { weatherSearchUrl: searchUrl, weatherUrl: forecastUrl } = config
  const settings = createSettings({ db, secretBox, fallbacks: { site: { name: config.siteName } } })
  return {
    config,
    db,
    publish,
    ids,
    time: createWireTime(config.timeZone),
    texts: createTexts(join(config.root, 'locales')),
    keys: createKeys(readSecret(config.dataDir)),
    media: openMedia({ dataDir: config.dataDir, db, settings, allowedHosts: config.allowedHosts }),
    async openClient() {
      const client = new pg.Client(connection)
      // One that breaks says so by its pending query; without a listener it would end the process.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    jobs,
    monitor: createMonitor({ config, db }),
    settings,
    secretBox,
    outbox: createOutbox({ ids, settings, secretBox, jobs }),
    foreign,
    weather: createWeather(createOpenMeteo({ foreign, searchUrl, forecastUrl }), now),
    browser: createPageBrowser({ path: config.chromiumPath, allowedHosts: config.allowedHosts }),
    now,
  }
}
