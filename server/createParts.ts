import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { createGrants } from './access/createGrants.ts'
import { createScreenFinder } from './access/createScreenFinder.ts'
import { hashPassword } from './accounts/signIn/passwords.ts'
import type { Config } from './base/config.ts'
import { createIds } from './base/createIds.ts'
import { createTexts } from './base/createTexts.ts'
import { createKeys, readSecret, secretSource, settingsSource } from './base/keys.ts'
import { machineZone } from './base/machineZone.ts'
import { createSiteTime } from './base/wireTime.ts'
import { refuseInTransaction } from './db/openTransaction.ts'
import type { Database } from './db/schema.ts'
import { createAreas } from './devices/locations/createAreas.ts'
import { createNetworkLocations } from './devices/locations/createNetworkLocations.ts'
import { createBeatBatcher } from './devices/session/createBeatBatcher.ts'
import { createFonts } from './fonts/createFonts.ts'
import { createGateways } from './gateways/createGateways.ts'
import { createJobs } from './jobs/queue/createJobs.ts'
import type { Parts } from './kernel/parts.ts'
import type { Publish } from './kernel/publish.ts'
import { openMedia } from './media/openMedia.ts'
import { createMonitor } from './monitor/createMonitor.ts'
import { createGuard } from './outbound/createGuard.ts'
import { createOutbound } from './outbound/createOutbound.ts'
import { createReaderPool, type ReaderPool } from './outbound/createReaderPool.ts'
import { createOutbox } from './outbox/createOutbox.ts'
import { createPageBrowser } from './pages/createPageBrowser.ts'
import { createManifestBatcher, createReceiptBatcher } from './publishing/index.ts'
import { orderCompletions } from './registries/orderCompletions.ts'
import { outside } from './registries/outside.ts'
import { tasks } from './registries/tasks.ts'
import { createSecretBox } from './siteSettings/stored/createSecretBox.ts'
import { createSiteSettings } from './siteSettings/stored/createSiteSettings.ts'
import { createOpenMeteo } from './weather/createOpenMeteo.ts'
import { createWeather } from './weather/createWeather.ts'
import { createWebhookTriggers } from './webhooks/events/createWebhookTriggers.ts'

export function createParts(
  config: Config,
  db: Kysely<Database>,
  publish: Publish,
  connection: pg.ClientConfig,
  /** Number of this server among the servers that use the same database, from 0 to 1023. */
  number?: number,
): Parts {
  const log = pino({ level: config.logLevel, redact: ['req.headers.accesstoken'] })
  const ids = createIds(Date.now, number)
  const jobs = createJobs(db, tasks)
  const secretBox = createSecretBox(settingsSource(config))
  const now = () => new Date()
  const outbound = createOutbound(createGuard(config.allowedHosts))
  const { weatherSearchUrl: searchUrl, weatherUrl: forecastUrl } = config
  const apart = outsideTransactions(createReaderPool())
  const settings = createSiteSettings({ secretBox, fallbacks: { site: { name: config.siteName } } })
  const siteTime = createSiteTime(config.timeZone ?? machineZone())
  const media = openMedia({ config, db, settings, guard: outbound.guard })
  return {
    config,
    log,
    db,
    publish,
    ids,
    time: siteTime,
    siteTime,
    texts: createTexts(
      join(config.root, 'locales'),
      outside.map(({ words }) => words),
    ),
    keys: createKeys(readSecret(secretSource(config))),
    media,
    async openClient() {
      const client = new pg.Client(connection)
      // A connection error also rejects the pending query. An error event without a listener would end the process.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    jobs,
    monitor: createMonitor({ config, db }),
    settings,
    secretBox,
    outbox: createOutbox({ ids, settings, secretBox, jobs }),
    outbound,
    apart,
    fonts: createFonts({ media, root: config.root }),
    networkLocations: createNetworkLocations({ path: config.geoipFile }),
    areas: createAreas({
      file: join(config.root, 'dist/towns/towns.json.br'),
      warn: error => log.warn({ err: error }, 'the towns of the world cannot be read; devices get no areas'),
    }),
    weather: createWeather(createOpenMeteo({ outbound, searchUrl, forecastUrl }), now),
    webhookTriggers: createWebhookTriggers({ db, log }),
    completions: orderCompletions,
    gateways: createGateways({ settings, outbound, db, ids, now }),
    hashPassword,
    grants: createGrants(),
    findScreen: createScreenFinder(db),
    submitBeat: createBeatBatcher(),
    openManifest: createManifestBatcher(),
    submitReceipts: createReceiptBatcher(),
    browser: createPageBrowser({ path: config.chromiumPath, guard: outbound.guard }),
    now,
  }
}

/**
 * Makes the readers refuse calls inside a transaction: parsing untrusted bytes may be slow, and the transaction would
 * hold a database connection meanwhile.
 */
function outsideTransactions(apart: ReaderPool): ReaderPool {
  return {
    ...apart,
    async read(reading, answer) {
      refuseInTransaction('a reader of foreign bytes')
      return apart.read(reading, answer)
    },
    by: (who, most) => outsideTransactions(apart.by(who, most)),
    ranked: rank => outsideTransactions(apart.ranked(rank)),
  }
}
