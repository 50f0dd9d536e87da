// What a device should hold and show. Named by its hash; every file in it by SHA-256 (rules, Publishing 2).
import { z } from 'zod'
import { saidFacts } from './fleet/deviceFacts.ts'
import { deviceHealth } from './fleet/deviceHealth.ts'
import { offOnPurpose } from './fleet/offOnPurpose.ts'
import { toldSettings } from './fleet/toldSettings.ts'
import { programDocument } from './programs/program.ts'
import { screenPlan } from './rules/devices/controlPlan.ts'
import { wallPart } from './rules/devices/videoWall.ts'
import { publishedPlan } from './rules/playPlan/plan.ts'
import { subtitleLook } from './rules/programs/subtitleNode.ts'

export const manifestFile = z.object({
  sha256: z.string(),
  size: z.number(),
  type: z.string(),
  /** Bound to the device and expiring; not part of the hash. */
  url: z.string(),
})
export type ManifestFile = z.infer<typeof manifestFile>

/** A program that a button of the sent one leads to, at once or by way of others. */
export const linkedProgram = z.object({ title: z.string(), duration: z.number(), document: programDocument })

export type LinkedProgram = z.infer<typeof linkedProgram>

/** A file of a family that the program is drawn with. */
export const manifestFont = z.object({
  family: z.string(),
  /** Of CSS: a number, or the two ends of a range. */
  weight: z.string(),
  isItalic: z.boolean(),
  /** The letters that stand in the program, by their key in `files`: it is not shown before they are there. */
  file: z.string(),
  /** SHA-256 of the whole font, for letters that come later; fetched after everything else. */
  whole: z.string(),
})
export type ManifestFont = z.infer<typeof manifestFont>

/** One program as it was when it was sent: later edits reach screens by sending again. */
export const manifestProgram = z.object({
  versionId: z.string(),
  programId: z.string(),
  title: z.string(),
  /** Milliseconds of one play. */
  duration: z.number(),
  document: programDocument,
  /** By id; absent when nothing leads anywhere. */
  links: z.record(z.string(), linkedProgram).optional(),
  /** Of it and of linked programs; absent when every letter is the screen's own. */
  fonts: z.array(manifestFont).optional(),
  /** File id, as the documents name it → SHA-256; those of linked programs, too. Fonts have keys of their own. */
  files: z.record(z.string(), z.string()),
})
export type ManifestProgram = z.infer<typeof manifestProgram>

/** One subtitle as it was when it was sent. */
export const manifestSubtitle = z.object({
  versionId: z.string(),
  subtitleId: z.string(),
  title: z.string(),
  look: subtitleLook,
  /** As of a program. */
  fonts: z.array(manifestFont).optional(),
  files: z.record(z.string(), z.string()),
})
export type ManifestSubtitle = z.infer<typeof manifestSubtitle>

/** A plan names its publication (`id`) and the version it plays; one program may run in two versions. */
export const manifestPlan = publishedPlan.extend({
  versionId: z.string().min(1),
  /** The last days of the files that its version shows, by file id; absent = none has one. */
  fileDays: z.record(z.string(), z.iso.date()).optional(),
  /** The last days of programs that presses lead to, without those of their files, by program id; absent = none has one. */
  linkDays: z.record(z.string(), z.iso.date()).optional(),
  /** Counted up by a retransmission: the device checks the files again and reports again. */
  attempt: z.int().min(0).optional(),
})
export type ManifestPlan = z.infer<typeof manifestPlan>

export const manifest = z.object({
  hash: z.string(),
  device: z.object({
    eid: z.string(),
    name: z.string(),
    timeZone: z.string(),
    /** A group it stands in has a host: what plays, and where in it, follows from the time alone (rules/playPlan/inStep.ts). */
    inStep: z.boolean().optional(),
    /** Of a video wall: what of the program it shows. */
    wall: wallPart.optional(),
  }),
  programs: z.array(manifestProgram),
  plans: z.array(manifestPlan),
  /** What lies over the programs, apart from them: a player of before knows nothing of it. Absent when there is none. */
  subtitles: z.array(manifestSubtitle).optional(),
  /** Of the subtitles: `programId` is a subtitle's, a play is one run of its text. */
  subtitlePlans: z.array(manifestPlan).optional(),
  /** Commands that it gives itself by its own clock; absent when there are none. */
  controlPlans: z.array(screenPlan).optional(),
  files: z.array(manifestFile),
})
export type Manifest = z.infer<typeof manifest>

/** What a device says happened; `id` is made on the device, so a repeated receipt counts once. */
export const receipt = z.object({
  id: z.string().min(8).max(64),
  kind: z.enum(['downloading', 'downloaded', 'failed', 'playing', 'played']),
  publicationId: z.string(),
  /** What was seen; another than the publication's where a former version plays in its place. */
  versionId: z.string(),
  /** Of the plan it speaks of; older players say none. */
  attempt: z.int().min(0).optional(),
  time: z.string(),
  percent: z.number().min(0).max(100).optional(),
  reason: z.string().max(255).optional(),
  /** Of `failed`: the component of the program that could not be shown. */
  nodeId: z.string().max(64).optional(),
  /** Of `played`: milliseconds on screen. */
  shownMs: z.number().min(0).optional(),
  /** Of `played`: how many plays this one stands for, when a screen without room summed them up; absent = 1. */
  plays: z.int().min(1).max(1_000_000).optional(),
  /** The screen's clock was not confirmed by the server when it happened, nor later in that life of the page. */
  isUnsure: z.boolean().optional(),
})
export type Receipt = z.infer<typeof receipt>

/** What a screen says of itself when it connects. */
export const deviceInfo = z.object({
  resolution: z.string().max(32),
  orientation: z.enum(['horizontal', 'vertical']),
  /** The browser and its version. */
  model: z.string().max(255),
  systemVersion: z.string().max(255),
  softwareVersion: z.string().max(64),
  timeZone: z.string().max(64),
  capabilities: z.array(z.string().max(64)).max(100),
})
export type DeviceInfo = z.infer<typeof deviceInfo>

/** Sent every 30 s and whenever something changes. */
export const heartbeat = z.object({
  time: z.string(),
  state: z.enum(['online', 'sleeping']),
  runningHash: z.string().max(64).nullable(),
  volume: z.number().int().min(0).max(100),
  muted: z.boolean(),
  storageUsed: z.number().min(0).nullable(),
  storageQuota: z.number().min(0).nullable(),
  playing: z
    .object({
      programId: z.string().nullable(),
      title: z.string().max(200),
      why: z.string().max(64),
      since: z.string(),
      /** Players of before do not say. */
      next: z
        .object({ programId: z.string().nullable(), title: z.string().max(200), at: z.string() })
        .nullable()
        .optional(),
    })
    .nullable(),
  /** Only when it changed. */
  health: deviceHealth.optional(),
  /** Only when they changed since the page began; players of before say none. */
  facts: saidFacts.optional(),
  /** What is set on the screen, by name; only when it changed. */
  settings: toldSettings.optional(),
  /** Dark on purpose; players of before do not say. */
  off: offOnPurpose.nullable().optional(),
})
export type Heartbeat = z.infer<typeof heartbeat>

/** An open command as the device fetches it. */
export const openCommand = z.object({
  id: z.string(),
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
  deadline: z.string(),
})
export type OpenCommand = z.infer<typeof openCommand>
