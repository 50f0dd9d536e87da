import { z } from 'zod'

/** From the least on; those below `warn` reach the server while the device's debug log is on, and beside a crash. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const logSources = ['player', 'pairing', 'network', 'delivery', 'play', 'command', 'host'] as const
export type LogSource = (typeof logSources)[number]

/** What a player writes of itself. A host and players to come write others, which are shown as they are. */
export const logEvents = [
  'started',
  'crashed',
  'problem',
  'clockJumped',
  'storageFull',
  'paired',
  'reached',
  'unreachable',
  'live',
  'notLive',
  'manifest',
  'brought',
  'downloading',
  'downloaded',
  'failed',
  'playing',
  'played',
  'done',
  'notDone',
] as const
export type LogEvent = (typeof logEvents)[number]

export const longestDetail = 2_000

/** One line as a device tells it: no other has its number of that life of the page (`boot`). */
export const deviceLogLine = z.object({
  boot: z.string().min(8).max(64),
  number: z.int().min(1),
  time: z.iso.datetime({ offset: true }),
  level: z.enum(logLevels),
  source: z.enum(logSources),
  event: z.string().min(1).max(64),
  /** For technicians, in no language: names, numbers, the words of a browser. */
  detail: z.string().max(longestDetail).nullable(),
})
export type DeviceLogLine = z.infer<typeof deviceLogLine>
