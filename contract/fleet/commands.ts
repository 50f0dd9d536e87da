// Commands for devices (spec 4, Device commands). The API path of a command is equipment/{command}/{id}.
import { z } from 'zod'
import { type Command, defineCommand } from '#contract/kernel/command.ts'
import { f } from '#contract/kernel/field.ts'
import { type DeviceSettingName, deviceSettings } from './deviceSettings.ts'

const done = z.object({})

/** Seconds until a command that changes a setting expires. The requested value stays and is applied later. */
const week = 7 * 24 * 60 * 60

const to = <N extends DeviceSettingName>(setting: N) => ({
  setting,
  value: (args: Readonly<Record<string, unknown>>) => args[setting],
})
/** Raises or lowers the volume by `step`, from the last requested volume or, without one, from the current volume. */
const louderBy = (sign: 1 | -1) => ({
  setting: 'volume' as const,
  isRelative: true,
  value: ({ step }: Readonly<Record<string, unknown>>, current: unknown) =>
    Math.min(100, Math.max(0, Number(current ?? 100) + sign * Number(step))),
})
const chosen = z.object({ programId: z.string(), title: z.string() })
const step = { step: f.int({ min: 1, max: 100, default: 10, unit: '%' }) }

export const commands = {
  volumeSet: defineCommand({
    args: { volume: deviceSettings.volume.field },
    reply: z.object({ volume: z.number() }),
    capability: 'volume',
    deadline: week,
    sets: to('volume'),
  }),
  volumeAdd: defineCommand({ args: step, reply: done, capability: 'volumeStep', deadline: week, sets: louderBy(1) }),
  volumeReduce: defineCommand({
    args: step,
    reply: done,
    capability: 'volumeStep',
    deadline: week,
    sets: louderBy(-1),
  }),
  mute: defineCommand({
    args: { muted: deviceSettings.muted.field },
    reply: z.object({ muted: z.boolean() }),
    capability: 'volume',
    deadline: week,
    sets: to('muted'),
  }),
  brightnessSet: defineCommand({
    args: { brightness: deviceSettings.brightness.field },
    reply: done,
    capability: 'brightness',
    deadline: week,
    sets: to('brightness'),
  }),
  rotate: defineCommand({
    args: { rotation: deviceSettings.rotation.field },
    reply: done,
    capability: 'rotation',
    confirm: true,
    deadline: week,
    sets: to('rotation'),
  }),
  timerSwitch: defineCommand({
    args: { timer: deviceSettings.timer.field },
    reply: done,
    capability: 'timer',
    deadline: week,
    sets: to('timer'),
  }),
  offlineMode: defineCommand({
    args: { offlineMode: deviceSettings.offlineMode.field },
    reply: done,
    capability: 'offlineMode',
    deadline: week,
    sets: to('offlineMode'),
  }),
  storageConfigUpdate: defineCommand({
    args: { storageLimit: deviceSettings.storageLimit.field },
    reply: done,
    capability: 'storageLimit',
    deadline: week,
    sets: to('storageLimit'),
  }),
  processGuard: defineCommand({
    args: { processGuard: deviceSettings.processGuard.field },
    reply: done,
    capability: 'guard',
    deadline: week,
    sets: to('processGuard'),
  }),
  setDebugLog: defineCommand({
    args: { debugLog: deviceSettings.debugLog.field },
    reply: done,
    capability: 'debugLog',
    perm: 'debug',
    deadline: week,
    sets: to('debugLog'),
  }),
  screenshot: defineCommand({ reply: z.object({ screenFileId: z.string() }), capability: 'screenshot' }),
  refresh: defineCommand({ reply: z.object({ hash: z.string().nullable() }), capability: 'refresh' }),
  /** The device reports its details again. */
  infoPush: defineCommand({ reply: done, capability: 'infoPush' }),
  /** Pauses downloads except those of emergencies; downloaded content plays on. */
  fileDownloadStop: defineCommand({ reply: done, capability: 'fileDownload' }),
  fileDownloadStart: defineCommand({ reply: done, capability: 'fileDownload' }),
  /** Powers off until someone switches the mains on. */
  shutdown: defineCommand({ reply: done, capability: 'shutdown', confirm: true }),
  restart: defineCommand({ reply: done, capability: 'restart', confirm: true }),
  sleep: defineCommand({ reply: done, capability: 'sleep', confirm: true }),
  wake: defineCommand({ reply: done, capability: 'sleep' }),
  /** The device's own location. `accuracy`: radius in meters of the circle in which the device is. */
  locationPush: defineCommand({
    reply: z.object({ lat: z.number(), lng: z.number(), accuracy: z.number() }),
    capability: 'location',
  }),
  /** Download speed from this server. `latency`: milliseconds until the first byte. */
  speedTest: defineCommand({
    reply: z.object({ bitsPerSecond: z.number(), latency: z.number(), bytes: z.number() }),
    capability: 'speedTest',
  }),
  /** Playable programs on the device, in the order of programNext and programLast. */
  programList: defineCommand({
    reply: z.object({ programs: z.array(chosen.extend({ isPlaying: z.boolean() })) }),
    capability: 'programs',
    isSingle: true,
  }),
  /** Plays the previous or next program of `programList` once, immediately; then the plan continues. */
  programLast: defineCommand({ reply: chosen, capability: 'programs' }),
  programNext: defineCommand({ reply: chosen, capability: 'programs' }),
  programChoice: defineCommand({
    args: { programId: f.text({ required: true, max: 64 }) },
    reply: chosen,
    capability: 'programs',
  }),
  /**
   * Deletes every downloaded file and restarts the player, which downloads the files again. The pairing and unsent
   * reports are kept. `name`: the device's name, typed by the user to confirm.
   */
  formatDevice: defineCommand({
    args: { name: f.text({ required: true, max: 50 }) },
    reply: z.object({ files: z.number(), bytes: z.number() }),
    capability: 'format',
    confirm: true,
    isSingle: true,
  }),
  /**
   * Runs one line of the administrator's list (allowedCommand). marquee-kiosk also checks the list of the machine's
   * owner. Not interpreted by a shell.
   */
  sendAdbCommand: defineCommand({
    args: { adbCommand: f.text({ required: true, max: 500 }), description: f.text({ max: 255 }) },
    reply: z.object({
      exitCode: z.number().nullable(),
      output: z.string(),
      isTruncated: z.boolean(),
      isTimedOut: z.boolean(),
    }),
    capability: 'adb',
    perm: 'adb',
    deadline: 120,
    isSingle: true,
  }),
  /**
   * Makes the device the host of its group once it answers; the previous host stops being one (rules, Publishing 7).
   */
  hostSet: defineCommand({ reply: done, capability: 'host', isSingle: true }),
} as const

export type Commands = typeof commands
export type CommandName = keyof Commands
/** Commands that may be sent to several devices at once. */
export const sharedCommands = (Object.keys(commands) as CommandName[]).filter(name => !commands[name].isSingle)
/** Commands with a handler of their own on the device; all other commands change a setting. */
export type ActName = {
  [K in CommandName]: Commands[K] extends Command<infer _A, infer _R, infer _C, null> ? K : never
}[CommandName]
