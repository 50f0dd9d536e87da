import { z } from 'zod'

/** Least severe first. Levels below `warn` are sent only while the device's debug log is on, and around a crash. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const logSources = ['player', 'pairing', 'network', 'delivery', 'play', 'command', 'host'] as const
export type LogSource = (typeof logSources)[number]

/**
 * Events written by the player. The kiosk software and newer players may write other events, which are shown
 * unchanged.
 */
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

/** A log line, identified by `boot` and `number`. `boot`: id of one load of the player page. */
export const deviceLogLine = z.object({
  boot: z.string().min(8).max(64),
  number: z.int().min(1),
  time: z.iso.datetime({ offset: true }),
  level: z.enum(logLevels),
  source: z.enum(logSources),
  event: z.string().min(1).max(64),
  /** Technical detail, not translated: names, numbers, browser messages. */
  detail: z.string().max(longestDetail).nullable(),
})
export type DeviceLogLine = z.infer<typeof deviceLogLine>
