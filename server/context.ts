// What a handler is given: who calls, inside which transaction, and the server's parts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { PermType } from '#contract/kernel/route.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { Config } from './config.ts'
import type { Ids } from './createIds.ts'
import type { Texts } from './createTexts.ts'
import type { Database } from './db/schema.ts'
import type { Foreign } from './foreign/createForeign.ts'
import type { Jobs } from './jobs/createJobs.ts'
import type { Keys } from './keys.ts'
import type { Media } from './media/openMedia.ts'
import type { Monitor } from './monitor/createMonitor.ts'
import type { Outbox } from './outbox/createOutbox.ts'
import type { PageBrowser } from './pages/createPageBrowser.ts'
import type { SecretBox } from './settings/createSecretBox.ts'
import type { Settings } from './settings/createSettings.ts'
import type { WeatherProvider } from './weather/WeatherProvider.ts'
import type { WireTime } from './wireTime.ts'

/** The signed-in person as it is now, read from the database on every call. */
export type Caller = {
  id: string
  username: string
  type: 0 | 1 | 2 | 3
  createBy: string | null
  mustChangePassword: boolean
  roleIds: string[]
  /** Page → buttons. */
  grants: ReadonlyMap<string, ReadonlySet<PermType>>
  /** Login names whose rows count as one's own: oneself, one's sub-accounts; for a sub-account its parent. */
  ownNames: readonly string[]
  tokenHash: string
}

export type ScreenCaller = { deviceId: string; eid: string; name: string; tokenHash: string }

export type ChangeType = 'created' | 'updated' | 'deleted'
/** A changed row and whose it is, so that only those are told who may see it. */
export type ChangedRow = { id: string; createBy: string | null }

/** The one way to say something over the socket; a lost message costs a delay, never data. */
export type Publish = {
  toUser<N extends ChannelName>(username: string, channel: N, payload: ChannelPayload<N>): void
  toDevice<N extends ChannelName>(eid: string, channel: N, payload: ChannelPayload<N>): void
  toAll<N extends ChannelName>(channel: N, payload: ChannelPayload<N>): void
  changed(resource: ResourceName, type: ChangeType, rows: readonly ChangedRow[]): void
  /** Cuts the sockets of a device (revoked) or of a user (signed out, disabled). */
  disconnectDevice(deviceId: string): void
  disconnectUser(userId: string): void
}

/** The parts of the server that live as long as it does. */
export type Parts = {
  config: Config
  db: Kysely<Database>
  ids: Ids
  time: WireTime
  texts: Texts
  keys: Keys
  media: Media
  publish: Publish
  /** A connection outside the pool, for what needs one of its own: COPY, LISTEN. Whoever opens it ends it. */
  openClient: () => Promise<pg.Client>
  jobs: Jobs
  monitor: Monitor
  settings: Settings
  secretBox: SecretBox
  outbox: Outbox
  foreign: Foreign
  weather: WeatherProvider
  browser: PageBrowser
  now: () => Date
}

export type Context = Parts & {
  /** Inside a write: its transaction. */
  db: Kysely<Database>
  /** Absent on public, signed and device calls. */
  caller: Caller | null
  screen: ScreenCaller | null
  /** Whom the operation log names where there is no caller: who signed in, or proved who he is. */
  actor: { username: string | null }
  language: string
  ip: string
  request: FastifyRequest
  reply: FastifyReply
  /** Runs when the transaction is committed; nothing is announced that did not happen. */
  afterCommit(task: () => void | Promise<void>): void
  /** Runs when the call failed and its transaction was undone, outside of it: for what must be remembered all the same. */
  afterRollback(task: (db: Kysely<Database>) => void | Promise<void>): void
}

/** The caller of a route that only members reach. */
export function callerOf(context: Pick<Context, 'caller'>): Caller {
  if (!context.caller) throw new Error('A handler of a public route asked for the caller')
  return context.caller
}

export function screenOf(context: Pick<Context, 'screen'>): ScreenCaller {
  if (!context.screen) throw new Error('A handler asked for the screen on a route that is not for screens')
  return context.screen
}

export function hasPerm(caller: Caller, page: string, perm: PermType): boolean {
  return caller.grants.get(page)?.has(perm) ?? false
}
