// Functions that marquee-kiosk, the process around the browser, offers to the player's page. A plain browser has
// none.
import { z } from 'zod'
import { kioskErrors } from '#contract/errors/kioskErrors.ts'
import { f } from '#contract/kernel/field.ts'
import { defineHostFunction, type HostArgs, type HostReply } from '#contract/kernel/hostFunction.ts'
import { maxCarriedAbout } from './carriedContent.ts'
import { displayRungs } from './displayRungs.ts'
import { maxPackageSize } from './kioskPackage.ts'
import { rotations } from './reportedDeviceSettings.ts'

/** Incremented when an older page would not understand a newer version of marquee-kiosk. */
export const hostProtocol = 1

const percent = z.number().min(0).max(100)
const bytes = z.number().min(0)

/** Facts that marquee-kiosk reads from the machine; null = unknown on this machine. */
export const hostFacts = z.object({
  machineCode: z.string().max(128).nullable(),
  brand: z.string().max(255).nullable(),
  model: z.string().max(255).nullable(),
  cpu: z.string().max(255).nullable(),
  cpuCores: z.number().int().min(1).nullable(),
  /** Average of all cores since the facts were last read. */
  cpuLoad: percent.nullable(),
  ramTotal: bytes.nullable(),
  ramUsed: bytes.nullable(),
  diskTotal: bytes.nullable(),
  diskUsed: bytes.nullable(),
  sdCardTotal: bytes.nullable(),
  sdCardUsed: bytes.nullable(),
  /** Degrees Celsius of the hottest sensor. */
  temperature: z.number().min(-60).max(200).nullable(),
  /** Medium of the default route. */
  network: z.enum(['ethernet', 'wifi', 'cellular']).nullable(),
  networkAddress: z.string().max(64).nullable(),
  /** Wi-Fi signal, 0 to 100. */
  signal: percent.nullable(),
  kernel: z.string().max(255).nullable(),
  system: z.string().max(255).nullable(),
  /** Seconds since the machine booted. */
  uptime: z.number().min(0).nullable(),
  hasClockChip: z.boolean(),
  /** Time of the machine's own clock. */
  time: z.string(),
})
export type HostFacts = z.infer<typeof hostFacts>

const resolution = z.object({ width: z.int().min(1), height: z.int().min(1), rate: z.number().min(0).nullable() })
export type Resolution = z.infer<typeof resolution>

/** Current settings of the machine; null = unsupported. */
const hostState = z.object({
  volume: percent.nullable(),
  muted: z.boolean().nullable(),
  brightness: percent.nullable(),
  rotation: z.literal([...rotations]).nullable(),
  resolution: resolution.nullable(),
  resolutions: z.array(resolution).max(200),
  isDisplayOn: z.boolean(),
  isGuarded: z.boolean(),
})

/** Signed content on a USB stick in this machine; `id` identifies the file. */
export const carriedContent = z.object({
  id: z.string().max(64),
  eid: z.string().max(64),
  made: z.iso.datetime(),
  /** Bytes of the manifest. */
  size: z.int().min(1).max(maxCarriedAbout),
  /** SHA-256 of the files in this content. */
  files: z.array(z.string().length(64)).max(10_000),
})
export type CarriedContent = z.infer<typeof carriedContent>

/** Maximum bytes of one `readCarried` answer. */
export const maxCarriedPiece = 1024 * 1024

/**
 * An event of marquee-kiosk, such as a crash, a restart or an update, stored until the server confirms it. `id`
 * deduplicates resent reports.
 */
export const hostReport = z.object({
  id: z.string().min(8).max(64),
  time: z.string(),
  /** Whether the server had not yet confirmed the machine's clock when the report was written. */
  isUnsure: z.boolean(),
  kind: z.enum([
    'pageDead',
    'pageHung',
    'pageBlack',
    'pageCrashed',
    'browserEnded',
    'reloaded',
    'browserRestarted',
    'machineRestarted',
    'nightlyRestart',
    'updated',
    'updateTakenBack',
    'updateRefused',
    'clockBehind',
    'carriedRefused',
  ]),
  detail: z.string().max(500),
})
export type HostReport = z.infer<typeof hostReport>

const versionState = z.enum(['none', 'staged', 'onTrial', 'kept', 'takenBack'])

export const hostFunctions = {
  /**
   * Identifies marquee-kiosk and the functions that it offers on this machine; all other functions fail with
   * `device.unsupported`.
   */
  hello: defineHostFunction({
    reply: z.object({
      protocol: z.int(),
      program: z.string().max(64),
      version: z.string().max(64),
      functions: z.array(z.string().max(64)).max(100),
      /** Ways in which `setDisplay` can turn this display off. */
      rungs: z.array(z.enum(displayRungs)),
      canWake: z.boolean(),
      /** Commands that `run` may start; the machine's owner maintains the list. */
      commands: z
        .array(z.object({ id: z.string().max(64), title: z.string().max(255), parameters: z.int().min(0) }))
        .max(200),
    }),
  }),
  facts: defineHostFunction({ reply: hostFacts }),
  state: defineHostFunction({ reply: hostState }),
  /** The actual content of the screen, including video and foreign pages; `data` is base64. */
  screenshot: defineHostFunction({
    args: { longest: f.int({ min: 16, max: 3840, unit: 'px', default: 1920 }) },
    reply: z.object({ type: z.string(), data: z.string(), width: z.int(), height: z.int() }),
  }),
  setVolume: defineHostFunction({
    args: { volume: f.int({ min: 0, max: 100, unit: '%' }), muted: f.flag() },
    reply: z.object({ volume: percent, muted: z.boolean() }),
  }),
  setBrightness: defineHostFunction({
    args: { brightness: f.int({ required: true, min: 0, max: 100, unit: '%' }) },
    reply: z.object({ brightness: percent }),
  }),
  rotate: defineHostFunction({
    args: { rotation: f.choice(rotations, { required: true }) },
    reply: z.object({ rotation: z.literal([...rotations]) }),
  }),
  setResolution: defineHostFunction({
    args: {
      width: f.int({ required: true, min: 1, max: 16_384, unit: 'px' }),
      height: f.int({ required: true, min: 1, max: 16_384, unit: 'px' }),
      /** Refresh rate in Hz; the display's default unless given. */
      rate: f.decimal({ min: 1, max: 500 }),
    },
    reply: z.object({ resolution }),
  }),
  /** `rung`: how to turn the display off; the deepest supported way unless given. The answer names the way used. */
  setDisplay: defineHostFunction({
    args: { isOn: f.flag({ required: true }), rung: f.choice(displayRungs) },
    reply: z.object({ isOn: z.boolean(), rung: z.enum(displayRungs) }),
  }),
  /** Answers first and restarts a moment later. */
  restart: defineHostFunction({
    args: { what: f.choice(['browser', 'machine'], { required: true }) },
    reply: z.object({}),
  }),
  /** Powers off; on again at `wakeAt`, if given. Stays on and fails if the machine cannot wake up at that time. */
  shutdown: defineHostFunction({ args: { wakeAt: f.moment() }, reply: z.object({ wakeAt: z.string().nullable() }) }),
  /** The last lines of marquee-kiosk's own log, oldest first. */
  logs: defineHostFunction({
    args: { lines: f.int({ min: 1, max: 2000, default: 200 }) },
    reply: z.object({ lines: z.array(z.object({ time: z.string(), level: z.string(), text: z.string() })) }),
  }),
  /** Reads the position of the machine, from a receiver or the browser's location service. `accuracy`: meters. */
  locate: defineHostFunction({
    reply: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0),
    }),
    patience: 45,
  }),
  /** Starts a command of the list in `hello`, never a shell; its output and run time are limited. */
  run: defineHostFunction({
    args: {
      command: f.text({ required: true, max: 64 }),
      parameters: f.json(z.array(z.string().max(255)).max(16)),
    },
    reply: z.object({
      exitCode: z.int().nullable(),
      output: z.string(),
      isTruncated: z.boolean(),
      isTimedOut: z.boolean(),
    }),
    patience: 45,
  }),
  /**
   * Downloads a signed package of marquee-kiosk from the player's server and stages it next to the running version.
   */
  install: defineHostFunction({
    args: {
      path: f.text({ required: true, max: 2000 }),
      version: f.text({ required: true, max: 64 }),
      size: f.int({ required: true, min: 1, max: maxPackageSize, unit: 'bytes' }),
      sha256: f.text({ required: true, min: 64, max: 64 }),
      /** The server's signature of the text that `packageStatementOf` returns, base64url. */
      signature: f.text({ required: true, max: 255 }),
    },
    reply: z.object({ version: z.string() }),
    patience: 600,
  }),
  /**
   * Measures the download speed from the player's server, bypassing the browser; `path` and `token` are those that
   * the page uses for its own speed test.
   */
  speedTest: defineHostFunction({
    args: { path: f.text({ required: true, max: 2000 }), token: f.text({ required: true, max: 500 }) },
    reply: z.object({ bitsPerSecond: z.number(), latency: z.number(), bytes: z.number() }),
    patience: 30,
  }),
  versions: defineHostFunction({
    reply: z.object({
      running: z.string().max(64),
      last: z.object({ version: z.string().max(64), state: versionState, reason: z.string().max(500).nullable() }),
    }),
  }),
  /**
   * Turns the guard, which restarts a hanging player, on or off. While the guard is off, nothing notices a hanging
   * page. The guard is on again whenever marquee-kiosk starts.
   */
  guard: defineHostFunction({
    args: { isOn: f.flag({ required: true }) },
    reply: z.object({ isOn: z.boolean() }),
  }),
  /** Sends the server's time, which a machine without a clock chip stores. */
  tellTime: defineHostFunction({ args: { time: f.moment({ required: true }) }, reply: z.object({}) }),
  /** Content on the USB sticks in this machine. */
  carried: defineHostFunction({ reply: z.object({ contents: z.array(carriedContent).max(20) }), patience: 60 }),
  /** Reads a piece of the manifest or, with `sha256`, of the file with this hash. The answer is base64. */
  readCarried: defineHostFunction({
    args: {
      id: f.text({ required: true, max: 64 }),
      sha256: f.text({ min: 64, max: 64 }),
      from: f.int({ required: true, min: 0, unit: 'bytes' }),
      length: f.int({ required: true, min: 1, max: maxCarriedPiece, unit: 'bytes' }),
    },
    reply: z.object({ data: z.string() }),
  }),
  /** Unconfirmed reports, oldest first. */
  reports: defineHostFunction({ reply: z.object({ reports: z.array(hostReport).max(200) }) }),
  confirmReports: defineHostFunction({
    args: { ids: f.json(z.array(z.string().max(64)).max(200), { required: true }) },
    reply: z.object({}),
  }),
} as const

export type HostFunctions = typeof hostFunctions
export type HostFunctionName = keyof HostFunctions
export type HostFunctionArgs<K extends HostFunctionName> = HostArgs<HostFunctions[K]>
export type HostFunctionReply<K extends HostFunctionName> = HostReply<HostFunctions[K]>

/** `reason` is an id of the error catalog; `detail` is for logs only. */
export const hostAnswer = z.discriminatedUnion('isDone', [
  z.object({ isDone: z.literal(true), reply: z.unknown() }),
  z.object({
    isDone: z.literal(false),
    reason: z.enum([
      ...kioskErrors,
      'screen.noPosition',
      'device.unsupported',
      'general.invalidInput',
      'general.timeout',
      'general.busy',
    ]),
    detail: z.string().max(500),
  }),
])
export type HostAnswer = z.infer<typeof hostAnswer>
export type HostRefusal = Extract<HostAnswer, { isDone: false }>['reason']
