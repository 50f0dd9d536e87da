// What travels over the socket (spec 7, Realtime). Each message carries its channel, so a page registers a handler by name.
import { z } from 'zod'
import { defineChannel } from './kernel/channel.ts'
import { taskStates } from './services/system/task.ts'
import { orderStates } from './states.ts'

/** Rows that changed, none: all; the reader fetches them again under its own rights. */
const changedRows = z.object({ type: z.enum(['created', 'updated', 'deleted']), ids: z.array(z.string()) })
const changed = changedRows.extend({ resource: z.string() })

/** How far a send is on one device. */
const moved = z.object({ sendLogId: z.string(), deviceId: z.string(), state: z.string(), percent: z.number() })

export const channels = {
  /** refine's live refresh of `resources/<name>`. */
  resources: defineChannel('resources', { audience: 'readers', payload: changed }),
  /** Programs were made, changed, sent or taken back. */
  program: defineChannel('program', { audience: 'readers', of: 'program', payload: changedRows }),
  /** Plans were sent, changed, paused or ended: what plays when is another. */
  playTime: defineChannel('playTime', { audience: 'readers', of: 'sentPlan', payload: changedRows }),
  /** Lines of the log came, moved on or ended. */
  sendLog: defineChannel('sendLog', { audience: 'readers', of: 'sendLog', payload: changedRows }),
  /** A send moved on; the log has the truth. */
  sendProgram: defineChannel('sendProgram', { audience: 'user', payload: moved }),
  sendSubtitle: defineChannel('sendSubtitle', { audience: 'user', payload: moved }),
  /** Programs were taken from a device. */
  deleteProgramByDevice: defineChannel('deleteProgramByDevice', {
    audience: 'user',
    payload: z.object({ deviceId: z.string(), programIds: z.array(z.string()) }),
  }),
  /** A command ended. */
  command: defineChannel('command', {
    audience: 'user',
    payload: z.object({ id: z.string(), deviceId: z.string(), command: z.string(), state: z.string() }),
  }),
  /** A version moved on, on its way to a screen. */
  apkUpdate: defineChannel('apkUpdate', { audience: 'readers', of: 'apkLog', payload: changedRows }),
  /** A group of the reader's has another host; null: none. */
  host: defineChannel('host', {
    audience: 'user',
    payload: z.object({ groupId: z.string(), deviceId: z.string().nullable() }),
  }),
  /** The reader's long work on the server moved on. */
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
  /** Somebody opened or left the builder of a program the reader has open as well, or works on it now. */
  builder: defineChannel('builder', { audience: 'user', payload: z.object({ programId: z.string() }) }),
  /** Something was said about a program the reader may see. */
  comments: defineChannel('comments', { audience: 'user', payload: z.object({ programId: z.string() }) }),
  /** An order of the reader's was paid, completed or cancelled. */
  pay: defineChannel('pay', {
    audience: 'user',
    payload: z.object({ orderId: z.string(), state: z.enum(orderStates.all) }),
  }),
  /** The reader's rights or menu changed. */
  rights: defineChannel('rights', { audience: 'user', payload: z.object({}) }),
  /** New unread messages. */
  message: defineChannel('message', { audience: 'user', payload: z.object({ unread: z.number().optional() }) }),
  /** To a screen: fetch the manifest or the commands, some time `within` so many milliseconds, or: you were revoked. */
  manifest: defineChannel('manifest', {
    audience: 'device',
    payload: z.object({ hash: z.string().nullable(), within: z.number().optional() }),
  }),
  openCommands: defineChannel('openCommands', {
    audience: 'device',
    payload: z.object({ within: z.number().optional() }),
  }),
  revoked: defineChannel('revoked', { audience: 'device', payload: z.object({}) }),
  /** To everybody: the site's name, logo or colours changed. */
  site: defineChannel('site', { audience: 'topic', payload: z.object({}) }),
  /** To everybody: the server has a new version; a stale shell reloads itself. */
  version: defineChannel('version', { audience: 'topic', payload: z.object({ version: z.string() }) }),
} as const

export type Channels = typeof channels
export type ChannelName = keyof Channels
export type ChannelPayload<N extends ChannelName> = z.infer<Channels[N]['payload']>
