import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '#server/base/config.ts'
import type { Ids } from '#server/base/createIds.ts'
import type { Texts } from '#server/base/createTexts.ts'
import type { Keys } from '#server/base/keys.ts'
import type { SiteTime, WireTime } from '#server/base/wireTime.ts'
import type { Database } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/queue/createJobs.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'
import type { ReaderPool } from '#server/outbound/createReaderPool.ts'
import type { SecretBox } from '#server/siteSettings/stored/createSecretBox.ts'
import type { SiteSettings } from '#server/siteSettings/stored/createSiteSettings.ts'
import type { Publish } from './publish.ts'

/**
 * The platform's dependencies, which live as long as the server. Other folders add theirs beside the function that
 * creates them (`declare module './parts.ts'`), so that the platform does not import them.
 */
export interface Parts {
  config: Config
  log: FastifyBaseLogger
  db: Kysely<Database>
  ids: Ids
  time: WireTime
  /** Changes the zone in which `time` encodes and decodes times. */
  siteTime: Pick<SiteTime, 'use'>
  texts: Texts
  keys: Keys
  publish: Publish
  /** Opens a connection outside the pool, for COPY and LISTEN. The caller must close it. */
  openClient: () => Promise<pg.Client>
  jobs: Jobs
  settings: SiteSettings
  secretBox: SecretBox
  outbound: Outbound
  apart: ReaderPool
  now: () => Date
}
