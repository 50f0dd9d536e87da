import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'

/** Device ids of one send; more go by their groups. */
const mostDevices = 20_000
export const sendBodyLimit = 2 * 1024 * 1024
const bodyLimit = sendBodyLimit

/**
 * What is in the way on some screens. The first six keep the program from being seen there; the rest is worth knowing: it may not
 * be played, bars stay beside it, it is drawn smaller, nobody can press its buttons.
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
  /** Nothing of the send would be seen there. */
  isFatal: z.boolean(),
  devices: z.number(),
  /** Of the first few devices. */
  names: z.array(z.string()),
  /** Files or programs that it is about. */
  what: z.array(z.string()),
})
export type SendFinding = z.infer<typeof finding>

const sendModes = ['replace', 'add'] as const

/** A plan of a program or subtitle that a send ends, or that one that replaces would end. */
const formerPlan = z.object({
  sentPlanId: z.string(),
  /** Of a subtitle: its id. */
  programId: z.string(),
  /** As it was when it was sent. */
  title: z.string(),
  plan: playPlan,
  since: z.string(),
  sentBy: z.string().nullable(),
  /** Of those that the new send reaches. */
  devices: z.number(),
})
export type FormerPlan = z.infer<typeof formerPlan>

/** What a send says beside what it sends. */
export const sendTarget = {
  deviceIds: f.refs('device', { max: mostDevices }),
  groupIds: f.refs('deviceGroup'),
  plan: f.json(playPlan, { required: true }),
  /**
   * `replace`: takes the place of what the same programs or subtitles play on the same devices and groups, as a caller who does not say
   * has always had it. `add`: stands beside it.
   */
  mode: f.choice(sendModes, { default: 'replace' }),
  /** Screens that cannot show it are left out; of a group with such screens the others are sent to one by one. */
  leaveOut: f.flag({ default: false }),
  /** It goes out in steps; absent: to all at once. */
  steps: f.json(waveSteps),
}
const target = sendTarget
const places = { deviceIds: target.deviceIds, groupIds: target.groupIds }
const sent = z.object({
  /** Of the first step, where it goes out in steps. */
  sendLogIds: z.array(z.string()),
  /** In steps: what ends with the last of them. */
  replaced: z.array(formerPlan),
  waveId: z.string().nullable(),
})
/** What a send would do. */
export const checked = z.object({
  devices: z.number(),
  offline: z.array(z.string()),
  bytes: z.number(),
  /** Of the slowest, at the speed each had last; null where no speed is known. */
  seconds: z.number().nullable(),
  findings: z.array(finding),
  /** Devices that nothing keeps from showing it. */
  fit: z.number(),
  /** What the caller has of flow, of which `bytes` are taken; null where flow is not metered, or nothing is to be loaded. */
  flow: z.object({ available: z.number() }).nullable(),
  problems: z.array(z.object({ id: z.string(), message: z.string() })),
  /**
   * Programs and subtitles with a last day; `file`: the name of the file that ends one before its own; `from`: the program whose buttons
   * lead to one that is not sent itself.
   */
  expiring: z.array(
    z.object({ title: z.string(), validUntil: z.string(), file: z.string().nullable(), from: z.string().nullable() }),
  ),
  /** What `replace` would end, whatever mode was asked about. */
  replaced: z.array(formerPlan),
  likely: z.enum(sendModes),
  /** To so many screens that steps are advised. */
  isMany: z.boolean(),
  /** The title of what still goes out in steps there: a second such send is refused. */
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
      result: sent,
    },
    /** Says before the send what it would do: devices, bytes, offline ones, conflicts. */
    preflight: {
      method: 'POST',
      path: 'release/check',
      access: ofPrograms,
      isAtomic: false,
      bodyLimit,
      input: { programIds: f.refs('program'), ...target },
      result: checked,
    },
    /** Takes programs back from the named devices and groups, or from everywhere when none is named. */
    withdraw: {
      method: 'POST',
      path: 'release/withdraw',
      access: ofPrograms,
      bodyLimit,
      input: { programIds: f.refs('program', { required: true }), ...places },
      result: z.object({ withdrawn: z.number() }),
    },
    /** The same for subtitles. They take turns where their plans meet: no conflict. */
    publishSubtitles: {
      method: 'POST',
      path: 'release/subtitle',
      access: ofSubtitles,
      bodyLimit,
      input: { subtitleIds: f.refs('subtitle'), ...target },
      result: sent,
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
      input: { subtitleIds: f.refs('subtitle', { required: true }), ...places },
      result: z.object({ withdrawn: z.number() }),
    },
    /** Takes back all that was sent to the device itself; what its groups play stays. */
    programClear: { method: 'POST', path: 'programClear/:id', access: ofPrograms, result: cleared },
    subtitleClear: { method: 'POST', path: 'subtitleClear/:id', access: ofSubtitles, result: cleared },
  },
})
