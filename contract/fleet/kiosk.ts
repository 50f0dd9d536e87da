// What the program around the browser (marquee-kiosk) does for the player's page. A plain browser has none of it.
import { z } from 'zod'
import { kioskErrors } from '#contract/errors/kioskErrors.ts'
import { f } from '#contract/kernel/field.ts'
import { defineHostFunction, type HostArgs, type HostReply } from '#contract/kernel/hostFunction.ts'
import { maxCarriedAbout } from './carriedContent.ts'
import { displayRungs } from './displayRungs.ts'
import { maxPackageSize } from './kioskPackage.ts'
import { rotations } from './toldSettings.ts'

/** Counted up when an older page could not understand a newer program. */
export const hostProtocol = 1

const percent = z.number().min(0).max(100)
const bytes = z.number().min(0)

/** Null = this machine does not say. */
export const hostFacts = z.object({
  machineCode: z.string().max(128).nullable(),
  brand: z.string().max(255).nullable(),
  model: z.string().max(255).nullable(),
  cpu: z.string().max(255).nullable(),
  cpuCores: z.number().int().min(1).nullable(),
  /** Of all cores together, over the time since facts were last read. */
  cpuLoad: percent.nullable(),
  ramTotal: bytes.nullable(),
  ramUsed: bytes.nullable(),
  diskTotal: bytes.nullable(),
  diskUsed: bytes.nullable(),
  sdCardTotal: bytes.nullable(),
  sdCardUsed: bytes.nullable(),
  /** Of the hottest sensor, in °C. */
  temperature: z.number().min(-60).max(200).nullable(),
  /** The way out to the network. */
  network: z.enum(['ethernet', 'wifi', 'cellular']).nullable(),
  networkAddress: z.string().max(64).nullable(),
  /** Of Wi-Fi: 0 to 100. */
  signal: percent.nullable(),
  kernel: z.string().max(255).nullable(),
  system: z.string().max(255).nullable(),
  /** Seconds since the machine started. */
  uptime: z.number().min(0).nullable(),
  hasClockChip: z.boolean(),
  /** The machine's own clock. */
  time: z.string(),
})
export type HostFacts = z.infer<typeof hostFacts>

const resolution = z.object({ width: z.int().min(1), height: z.int().min(1), rate: z.number().min(0).nullable() })
export type Resolution = z.infer<typeof resolution>

/** How the machine is set now; null = it has no such setting. */
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

/** Content for a screen on a stick in this machine, as the server signed it; `id` names this very file. */
export const carriedContent = z.object({
  id: z.string().max(64),
  eid: z.string().max(64),
  made: z.iso.datetime(),
  /** Bytes of what it should show. */
  size: z.int().min(1).max(maxCarriedAbout),
  /** Of the files that it brings. */
  files: z.array(z.string().length(64)).max(10_000),
})
export type CarriedContent = z.infer<typeof carriedContent>

/** Bytes of one answer. */
export const maxCarriedPiece = 1024 * 1024

/** What the guard did while nobody listened; `id` makes telling it twice harmless. */
export const hostReport = z.object({
  id: z.string().min(8).max(64),
  time: z.string(),
  /** The machine's clock was not known to be right. */
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
  /** Who answers, and which functions work on this machine; the others refuse. */
  hello: defineHostFunction({
    reply: z.object({
      protocol: z.int(),
      program: z.string().max(64),
      version: z.string().max(64),
      functions: z.array(z.string().max(64)).max(100),
      /** The ways in which `setDisplay` can make this display dark. */
      rungs: z.array(z.enum(displayRungs)),
      canWake: z.boolean(),
      /** What `run` may start; the machine's owner keeps the list. */
      commands: z
        .array(z.object({ id: z.string().max(64), title: z.string().max(255), parameters: z.int().min(0) }))
        .max(200),
    }),
  }),
  facts: defineHostFunction({ reply: hostFacts }),
  state: defineHostFunction({ reply: hostState }),
  /** What is really on the screen, with films and foreign pages; `data` is base64. */
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
      /** Pictures a second; the display's own choice unless given. */
      rate: f.decimal({ min: 1, max: 500 }),
    },
    reply: z.object({ resolution }),
  }),
  /** `rung`: the way; the deepest that works unless given. The answer names the one that was really used. */
  setDisplay: defineHostFunction({
    args: { isOn: f.flag({ required: true }), rung: f.choice(displayRungs) },
    reply: z.object({ isOn: z.boolean(), rung: z.enum(displayRungs) }),
  }),
  /** Answers first, and restarts a moment later. */
  restart: defineHostFunction({
    args: { what: f.choice(['browser', 'machine'], { required: true }) },
    reply: z.object({}),
  }),
  /** Off, and on again at `wakeAt` where the machine can; it refuses a wake time that it cannot keep. */
  shutdown: defineHostFunction({ args: { wakeAt: f.moment() }, reply: z.object({ wakeAt: z.string().nullable() }) }),
  /** The last lines of the program's own log, the newest last. */
  logs: defineHostFunction({
    args: { lines: f.int({ min: 1, max: 2000, default: 200 }) },
    reply: z.object({ lines: z.array(z.object({ time: z.string(), level: z.string(), text: z.string() })) }),
  }),
  /** Starts one command of the list in `hello`, never a shell; its output and its time are bounded. */
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
  /** Fetches a signed package of this program from the player's own server and stages it beside the running one. */
  install: defineHostFunction({
    args: {
      path: f.text({ required: true, max: 2000 }),
      version: f.text({ required: true, max: 64 }),
      size: f.int({ required: true, min: 1, max: maxPackageSize, unit: 'bytes' }),
      sha256: f.text({ required: true, min: 64, max: 64 }),
      /** Of the server's key over `packageStatementOf`, base64url. */
      signature: f.text({ required: true, max: 255 }),
    },
    reply: z.object({ version: z.string() }),
    patience: 600,
  }),
  /** Loads from the player's own server, without the browser; `path` and `token` are those of the page's own test. */
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
  /** Whether the guard acts; off, the page may hang unwatched until it is on again or the machine starts. */
  guard: defineHostFunction({
    args: { isOn: f.flag({ required: true }) },
    reply: z.object({ isOn: z.boolean() }),
  }),
  /** The server's time, so that the machine can keep it when it has no clock chip. */
  tellTime: defineHostFunction({ args: { time: f.moment({ required: true }) }, reply: z.object({}) }),
  /** What is on the sticks in this machine now. */
  carried: defineHostFunction({ reply: z.object({ contents: z.array(carriedContent).max(20) }), patience: 60 }),
  /** Bytes of it in base64: of what it should show, or of the file of this SHA-256. */
  readCarried: defineHostFunction({
    args: {
      id: f.text({ required: true, max: 64 }),
      sha256: f.text({ min: 64, max: 64 }),
      from: f.int({ required: true, min: 0, unit: 'bytes' }),
      length: f.int({ required: true, min: 1, max: maxCarriedPiece, unit: 'bytes' }),
    },
    reply: z.object({ data: z.string() }),
  }),
  /** What was not confirmed yet, the oldest first. */
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

/** `reason` is an error of the catalogue; `detail` is for logs. */
export const hostAnswer = z.discriminatedUnion('isDone', [
  z.object({ isDone: z.literal(true), reply: z.unknown() }),
  z.object({
    isDone: z.literal(false),
    reason: z.enum([...kioskErrors, 'device.unsupported', 'general.invalidInput', 'general.timeout', 'general.busy']),
    detail: z.string().max(500),
  }),
])
export type HostAnswer = z.infer<typeof hostAnswer>
export type HostRefusal = Extract<HostAnswer, { isDone: false }>['reason']
