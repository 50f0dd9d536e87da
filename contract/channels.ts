// Messages of the socket (spec 7, Realtime). Each carries its channel, so that a page registers a handler by name.
import { z } from 'zod'
import { defineChannel } from './kernel/channel.ts'
import { taskStates } from './services/system/task.ts'
import { orderStates } from './states.ts'

/**
 * Ids of the changed rows; an empty list means that any row may have changed. Clients fetch the rows again with their
 * own rights.
 */
const changedRows = z.object({ type: z.enum(['created', 'updated', 'deleted']), ids: z.array(z.string()) })
const changed = changedRows.extend({ resource: z.string() })

/** Progress of a send on one device. */
const moved = z.object({ sendLogId: z.string(), deviceId: z.string(), state: z.string(), percent: z.number() })

export const channels = {
  /** Rows of any resource changed; for refine's live refresh of `resources/<name>`. */
  resources: defineChannel('resources', { audience: 'readers', payload: changed }),
  /** Programs were created, changed, sent or withdrawn. */
  program: defineChannel('program', { audience: 'readers', of: 'program', payload: changedRows }),
  /** Plans were sent, changed, paused or ended, so the schedule changed. */
  playTime: defineChannel('playTime', { audience: 'readers', of: 'sentPlan', payload: changedRows }),
  /** Lines of the send log were added, progressed or ended. */
  sendLog: defineChannel('sendLog', { audience: 'readers', of: 'sendLog', payload: changedRows }),
  /** A send progressed; the send log is authoritative. */
  sendProgram: defineChannel('sendProgram', { audience: 'user', payload: moved }),
  sendSubtitle: defineChannel('sendSubtitle', { audience: 'user', payload: moved }),
  /** Programs were removed from a device. */
  deleteProgramByDevice: defineChannel('deleteProgramByDevice', {
    audience: 'user',
    payload: z.object({ deviceId: z.string(), programIds: z.array(z.string()) }),
  }),
  /** A command ended: succeeded, failed, was refused or expired. */
  command: defineChannel('command', {
    audience: 'user',
    payload: z.object({ id: z.string(), deviceId: z.string(), command: z.string(), state: z.string() }),
  }),
  /** A software update of a device progressed. */
  apkUpdate: defineChannel('apkUpdate', { audience: 'readers', of: 'apkLog', payload: changedRows }),
  /** The host of one of the reader's groups changed; null: the group has none. */
  host: defineChannel('host', {
    audience: 'user',
    payload: z.object({ groupId: z.string(), deviceId: z.string().nullable() }),
  }),
  /** A long-running server task of the reader progressed. */
  task: defineChannel('task', {
    audience: 'user',
    payload: z.object({
      id: z.string(),
      task: z.string(),
      state: z.enum(taskStates),
      done: z.number(),
      total: z.number(),
    }),
  }),
  /** Another account opened, left or edits a program that the reader has open in the builder. */
  builder: defineChannel('builder', { audience: 'user', payload: z.object({ programId: z.string() }) }),
  /** A comment was added to a program the reader may see, or changed. */
  comments: defineChannel('comments', { audience: 'user', payload: z.object({ programId: z.string() }) }),
  /** An order of the reader was paid, completed or canceled. */
  pay: defineChannel('pay', {
    audience: 'user',
    payload: z.object({ orderId: z.string(), state: z.enum(orderStates.all) }),
  }),
  /** The reader's rights or menu changed. */
  rights: defineChannel('rights', { audience: 'user', payload: z.object({}) }),
  /** The reader's messages changed. `unread`: their number; absent if a message went to very many accounts. */
  message: defineChannel('message', { audience: 'user', payload: z.object({ unread: z.number().optional() }) }),
  /**
   * The channels `manifest`, `openCommands` and `revoked` notify a device that its manifest changed, that it has open
   * commands, or that its access was revoked. The device fetches the change at a random time within `within`
   * milliseconds. `hash`: hash of the new manifest; null = fetch the manifest in any case.
   */
  manifest: defineChannel('manifest', {
    audience: 'device',
    payload: z.object({ hash: z.string().nullable(), within: z.number().optional() }),
  }),
  openCommands: defineChannel('openCommands', {
    audience: 'device',
    payload: z.object({ within: z.number().optional() }),
  }),
  revoked: defineChannel('revoked', { audience: 'device', payload: z.object({}) }),
  /** To everyone: the site's name, logo or colors changed. */
  site: defineChannel('site', { audience: 'topic', payload: z.object({}) }),
  /**
   * Sent on every connection: the version of the server or, to a device, of the player that it should run. An
   * outdated page of the administration offers to reload; an outdated player reloads itself.
   */
  version: defineChannel('version', { audience: 'topic', payload: z.object({ version: z.string() }) }),
} as const

export type Channels = typeof channels
export type ChannelName = keyof Channels
export type ChannelPayload<N extends ChannelName> = z.infer<Channels[N]['payload']>
