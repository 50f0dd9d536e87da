// Manifest: the content and plans of one device. A manifest is identified by its hash, and each of its files by the
// file's SHA-256 (rules, Publishing 2).
import { z } from 'zod'
import { reportedFacts } from './fleet/deviceFacts.ts'
import { deviceHealth } from './fleet/deviceHealth.ts'
import { offOnPurpose } from './fleet/offOnPurpose.ts'
import { reportedDeviceSettings } from './fleet/reportedDeviceSettings.ts'
import { programDocument } from './programs/program.ts'
import { screenPlan } from './rules/devices/controlPlan.ts'
import { wallPart } from './rules/devices/videoWall.ts'
import { publishedPlan } from './rules/playPlan/plan.ts'
import { subtitleLook } from './rules/programs/subtitleNode.ts'

export const manifestFile = z.object({
  sha256: z.string(),
  size: z.number(),
  type: z.string(),
  /** Signed for the device and expiring; not part of the hash. */
  url: z.string(),
})
export type ManifestFile = z.infer<typeof manifestFile>

/** A program that a button of the sent program opens, directly or through other programs. */
export const linkedProgram = z.object({ title: z.string(), duration: z.number(), document: programDocument })

export type LinkedProgram = z.infer<typeof linkedProgram>

/** One font file that the program is drawn with. */
export const manifestFont = z.object({
  family: z.string(),
  /** CSS `font-weight`: a number, or the two ends of a range. */
  weight: z.string(),
  isItalic: z.boolean(),
  /**
   * Key in `files` of the subset with the program's characters; the program is not shown before this subset is
   * downloaded.
   */
  file: z.string(),
  /** SHA-256 of the whole font, for characters that appear later; downloaded after everything else. */
  whole: z.string(),
})
export type ManifestFont = z.infer<typeof manifestFont>

/** One program as it was when sent: later edits reach devices only by another send. */
export const manifestProgram = z.object({
  versionId: z.string(),
  programId: z.string(),
  title: z.string(),
  /** Milliseconds of one play. */
  duration: z.number(),
  document: programDocument,
  /** Linked programs by id; absent when no button opens a program. */
  links: z.record(z.string(), linkedProgram).optional(),
  /** Fonts of the program and its linked programs; absent if they use only system fonts of the device. */
  fonts: z.array(manifestFont).optional(),
  /**
   * File id as used in the documents → SHA-256; includes the files of linked programs. Fonts have keys of their own.
   */
  files: z.record(z.string(), z.string()),
})
export type ManifestProgram = z.infer<typeof manifestProgram>

/** One subtitle as it was when sent. */
export const manifestSubtitle = z.object({
  versionId: z.string(),
  subtitleId: z.string(),
  title: z.string(),
  look: subtitleLook,
  /** Fonts of the subtitle; absent if it uses only system fonts of the device. */
  fonts: z.array(manifestFont).optional(),
  files: z.record(z.string(), z.string()),
})
export type ManifestSubtitle = z.infer<typeof manifestSubtitle>

/**
 * A plan on a device. `id` is the id of its publication. A program may run in two versions at once, so `versionId`
 * names the version to play.
 */
export const manifestPlan = publishedPlan.extend({
  versionId: z.string().min(1),
  /** Expiry dates of the version's files by file id; absent = none expires. */
  fileDays: z.record(z.string(), z.iso.date()).optional(),
  /** Expiry dates of linked programs, not of their files, by program id; absent = none expires. */
  linkDays: z.record(z.string(), z.iso.date()).optional(),
  /** Incremented by a retransmission: the device verifies the files and reports again. */
  attempt: z.int().min(0).optional(),
})
export type ManifestPlan = z.infer<typeof manifestPlan>

export const manifest = z.object({
  hash: z.string(),
  device: z.object({
    eid: z.string(),
    name: z.string(),
    timeZone: z.string(),
    /**
     * True: the device plays in sync with the other devices of its group, because the group or a parent group has a
     * host. Each device computes the program and its position from the shared time (rules/playPlan/inStep.ts).
     */
    inStep: z.boolean().optional(),
    /** The part of the program that this device of a video wall shows. */
    wall: wallPart.optional(),
  }),
  programs: z.array(manifestProgram),
  plans: z.array(manifestPlan),
  /**
   * Subtitles drawn over programs; absent when there are none. They have a key of their own, which older players
   * ignore.
   */
  subtitles: z.array(manifestSubtitle).optional(),
  /** The plans of subtitles: `programId` is a subtitle's id; a play is one run of its text. */
  subtitlePlans: z.array(manifestPlan).optional(),
  /** Commands that the device executes by its own clock; absent when there are none. */
  controlPlans: z.array(screenPlan).optional(),
  files: z.array(manifestFile),
})
export type Manifest = z.infer<typeof manifest>

/** An event reported by a device; `id` is created on the device, so repeated receipts count once. */
export const receipt = z.object({
  id: z.string().min(8).max(64),
  kind: z.enum(['downloading', 'downloaded', 'failed', 'playing', 'played']),
  publicationId: z.string(),
  /** The version that the receipt is about; differs from the publication's while a previous version plays instead. */
  versionId: z.string(),
  /** Attempt of the plan; absent from older players. */
  attempt: z.int().min(0).optional(),
  time: z.string(),
  percent: z.number().min(0).max(100).optional(),
  reason: z.string().max(255).optional(),
  /** For `failed`: the component that could not be shown. */
  nodeId: z.string().max(64).optional(),
  /** For `played`: milliseconds on screen. */
  shownMs: z.number().min(0).optional(),
  /** For `played`: number of plays summed up in this receipt when storage was full; absent = 1. */
  plays: z.int().min(1).max(1_000_000).optional(),
  /**
   * True: `time` may be wrong, because the server had not yet confirmed the device's clock. When it does, the player
   * corrects `time` and removes this mark, unless the page was reloaded in between.
   */
  isUnsure: z.boolean().optional(),
})
export type Receipt = z.infer<typeof receipt>

/** Report of a device when it connects. */
export const deviceInfo = z.object({
  resolution: z.string().max(32),
  orientation: z.enum(['horizontal', 'vertical']),
  /** Browser name and version. */
  model: z.string().max(255),
  systemVersion: z.string().max(255),
  softwareVersion: z.string().max(64),
  timeZone: z.string().max(64),
  capabilities: z.array(z.string().max(64)).max(100),
})
export type DeviceInfo = z.infer<typeof deviceInfo>

/** Sent on every change and every 30 s; less often in large fleets while the socket is open, at least every 5 min. */
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
      /** Content that plays next; absent from older players. */
      next: z
        .object({ programId: z.string().nullable(), title: z.string().max(200), at: z.string() })
        .nullable()
        .optional(),
    })
    .nullable(),
  /** Sent only when the health changed. */
  health: deviceHealth.optional(),
  /** All known facts about the machine; sent only when one of them changed. Absent from older players. */
  facts: reportedFacts.optional(),
  /** Device settings by name; sent only when they changed. */
  settings: reportedDeviceSettings.optional(),
  /** Set while the display is off on purpose; absent from older players. */
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
