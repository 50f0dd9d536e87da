import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'

/** Maximum number of device ids per send; larger sends address groups. */
const mostDevices = 20_000
export const sendBodyLimit = 2 * 1024 * 1024
const bodyLimit = sendBodyLimit

/**
 * Obstacles on devices. The first six prevent playback. The others are warnings: the device may be unable to play the
 * content (`unknown`, `decoder`), letterboxes it, scales it down, or has no touch screen for the program's buttons.
 */
export const sendObstacles = [
  'disabled',
  'arrears',
  'version',
  'codec',
  'document',
  'noRoom',
  'unknown',
  'decoder',
  'orientation',
  'resolution',
  'pointer',
] as const
export type SendObstacle = (typeof sendObstacles)[number]

const finding = z.object({
  kind: z.enum(sendObstacles),
  /** The device would show nothing of the send. */
  isFatal: z.boolean(),
  devices: z.number(),
  /** Names of the first few devices. */
  names: z.array(z.string()),
  /** Files or programs concerned. */
  what: z.array(z.string()),
})
export type SendFinding = z.infer<typeof finding>

const sendModes = ['replace', 'add'] as const

/** A plan of the same program or subtitle that a replacing send ends. */
const previousPlan = z.object({
  sentPlanId: z.string(),
  /** Id of the program, or of the subtitle. */
  programId: z.string(),
  /** Title of the program or subtitle at the time of the send. */
  title: z.string(),
  plan: playPlan,
  since: z.string(),
  sentBy: z.string().nullable(),
  /** Number of devices on which the send ends this plan. */
  devices: z.number(),
})
export type PreviousPlan = z.infer<typeof previousPlan>

/** Input of a send besides its content. */
export const sendTarget = {
  deviceIds: f.refs('device', { max: mostDevices }),
  groupIds: f.refs('deviceGroup'),
  plan: f.json(playPlan, { required: true }),
  /**
   * `replace` (the default of the wire protocol): replaces plans of the same programs or subtitles on the same
   * devices and groups. `add`: keeps them.
   */
  mode: f.choice(sendModes, { default: 'replace' }),
  /**
   * Excludes devices that cannot show the content; the other members of their groups are then addressed individually.
   */
  leaveOut: f.flag({ default: false }),
  /** Steps of the send; absent: to all devices at once. */
  steps: f.json(waveSteps),
}
const target = sendTarget
const targetFields = { deviceIds: target.deviceIds, groupIds: target.groupIds }
const sendResult = z.object({
  /** Lines of the send log; for a send in steps, of the first step only. */
  sendLogIds: z.array(z.string()),
  /** Plans that this send ends; a send in steps ends them after its last step. */
  replaced: z.array(previousPlan),
  waveId: z.string().nullable(),
})
export const checked = z.object({
  devices: z.number(),
  offline: z.array(z.string()),
  bytes: z.number(),
  /** Download time of the slowest device at its last known speed; null if unknown. */
  seconds: z.number().nullable(),
  findings: z.array(finding),
  /** Number of devices without a fatal obstacle. */
  fit: z.number(),
  /**
   * The caller's traffic volume, of which `bytes` are used; null if traffic is not metered or nothing has to be
   * downloaded.
   */
  flow: z.object({ available: z.number() }).nullable(),
  problems: z.array(z.object({ id: z.string(), message: z.string() })),
  /**
   * Content with a last valid day. `file`: file that expires before the program that shows it. `from`: for a program
   * that is not sent itself, the title of the program whose button opens it.
   */
  expiring: z.array(
    z.object({ title: z.string(), validUntil: z.string(), file: z.string().nullable(), from: z.string().nullable() }),
  ),
  /** Plans that `replace` would end, whatever mode was requested. */
  replaced: z.array(previousPlan),
  likely: z.enum(sendModes),
  /** Enough devices to recommend a send in steps. */
  isMany: z.boolean(),
  /**
   * Title of another send in steps that is running and delivers the same content to one of these devices; null if
   * there is none. While that send runs, a send of the content fails if it is also in steps.
   */
  runningWave: z.string().nullable(),
})
const cleared = z.object({ withdrawn: z.number() })
const ofPrograms = { page: 'program', perm: 'send' } as const
const ofSubtitles = { page: 'subtitle', perm: 'send' } as const

export const sending = defineService({
  name: 'sending',
  path: '/equipment',
  calls: {
    publish: {
      method: 'POST',
      path: 'release/program',
      access: ofPrograms,
      bodyLimit,
      input: { programIds: f.refs('program'), ...target },
      result: sendResult,
    },
    /** Dry run of a send: devices, bytes, offline devices, conflicts. */
    preflight: {
      method: 'POST',
      path: 'release/check',
      access: ofPrograms,
      isAtomic: false,
      bodyLimit,
      input: { programIds: f.refs('program'), ...target },
      result: checked,
    },
    /** Withdraws programs from the given devices and groups, or from everywhere if none is given. */
    withdraw: {
      method: 'POST',
      path: 'release/withdraw',
      access: ofPrograms,
      bodyLimit,
      input: { programIds: f.refs('program', { required: true }), ...targetFields },
      result: z.object({ withdrawn: z.number() }),
    },
    /** Sends subtitles. Overlapping subtitles take turns, so they never conflict. */
    publishSubtitles: {
      method: 'POST',
      path: 'release/subtitle',
      access: ofSubtitles,
      bodyLimit,
      input: { subtitleIds: f.refs('subtitle'), ...target },
      result: sendResult,
    },
    preflightSubtitles: {
      method: 'POST',
      path: 'release/checkSubtitle',
      access: ofSubtitles,
      isAtomic: false,
      bodyLimit,
      input: { subtitleIds: f.refs('subtitle'), ...target },
      result: checked,
    },
    withdrawSubtitles: {
      method: 'POST',
      path: 'release/withdrawSubtitle',
      access: ofSubtitles,
      bodyLimit,
      input: { subtitleIds: f.refs('subtitle', { required: true }), ...targetFields },
      result: z.object({ withdrawn: z.number() }),
    },
    /** Withdraws everything sent to the device itself; content of its groups stays. */
    programClear: { method: 'POST', path: 'programClear/:id', access: ofPrograms, result: cleared },
    subtitleClear: { method: 'POST', path: 'subtitleClear/:id', access: ofSubtitles, result: cleared },
  },
})
