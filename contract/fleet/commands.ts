// What a screen can be asked to do (spec 4, Device commands). The wire is equipment/{command}/{id}.
import { z } from 'zod'
import { type Command, defineCommand } from '#contract/kernel/command.ts'
import { f } from '#contract/kernel/field.ts'
import { type DeviceSettingName, deviceSettings } from './deviceSettings.ts'

const done = z.object({})

/** How long a setting waits for a screen that is off; what is asked for stays asked for after that. */
const week = 7 * 24 * 60 * 60

const to = <N extends DeviceSettingName>(setting: N) => ({
  setting,
  value: (args: Readonly<Record<string, unknown>>) => args[setting],
})
/** A step from where the volume stands. */
const louderBy = (sign: 1 | -1) => ({
  setting: 'volume' as const,
  isRelative: true,
  value: ({ step }: Readonly<Record<string, unknown>>, current: unknown) =>
    Math.min(100, Math.max(0, Number(current ?? 100) + sign * Number(step))),
})
/** Of one program that the screen holds. */
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
  /** The screen reports its details again. */
  infoPush: defineCommand({ reply: done, capability: 'infoPush' }),
  /** Downloads wait, but for those of emergencies; what is there plays. */
  fileDownloadStop: defineCommand({ reply: done, capability: 'fileDownload' }),
  fileDownloadStart: defineCommand({ reply: done, capability: 'fileDownload' }),
  /** Off until somebody turns it on, by its mains. */
  shutdown: defineCommand({ reply: done, capability: 'shutdown', confirm: true }),
  restart: defineCommand({ reply: done, capability: 'restart', confirm: true }),
  sleep: defineCommand({ reply: done, capability: 'sleep', confirm: true }),
  wake: defineCommand({ reply: done, capability: 'sleep' }),
  /** Where the screen is, as it knows itself. `accuracy`: metres around the point. */
  locationPush: defineCommand({
    reply: z.object({ lat: z.number(), lng: z.number(), accuracy: z.number() }),
    capability: 'location',
  }),
  /** How fast the screen loads from this server. `latency`: milliseconds until the first byte. */
  speedTest: defineCommand({
    reply: z.object({ bitsPerSecond: z.number(), latency: z.number(), bytes: z.number() }),
    capability: 'speedTest',
  }),
  /** What the screen holds and could show, in the order in which next and last go through it. */
  programList: defineCommand({
    reply: z.object({ programs: z.array(chosen.extend({ isPlaying: z.boolean() })) }),
    capability: 'programs',
    isSingle: true,
  }),
  /** These play once, at once; then goes on what is planned. */
  programLast: defineCommand({ reply: chosen, capability: 'programs' }),
  programNext: defineCommand({ reply: chosen, capability: 'programs' }),
  programChoice: defineCommand({
    args: { programId: f.text({ required: true, max: 64 }) },
    reply: chosen,
    capability: 'programs',
  }),
  /** Every file goes and is fetched again; it stays paired, and what it has to tell is kept. `name`: the device's, typed by who asks. */
  formatDevice: defineCommand({
    args: { name: f.text({ required: true, max: 50 }) },
    reply: z.object({ files: z.number(), bytes: z.number() }),
    capability: 'format',
    confirm: true,
    isSingle: true,
  }),
  /**
   * One line of the list that an administrator keeps (allowedCommand), done by marquee-kiosk, which allows what the machine's owner
   * allows as well. No shell reads it.
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
  /** The device is the host of its group once it has answered; who was it before is none from then on (rules, Publishing 7). */
  hostSet: defineCommand({ reply: done, capability: 'host', isSingle: true }),
} as const

export type Commands = typeof commands
export type CommandName = keyof Commands
/** What several screens can be asked for at once. */
export const sharedCommands = (Object.keys(commands) as CommandName[]).filter(name => !commands[name].isSingle)
/** What a screen does by a handler of its own; the others set something. */
export type ActName = {
  [K in CommandName]: Commands[K] extends Command<infer _A, infer _R, infer _C, null> ? K : never
}[CommandName]
