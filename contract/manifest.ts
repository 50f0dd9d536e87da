// What a device should hold and show. Named by its hash; every file in it by SHA-256 (rules, Publishing 2).
import { z } from 'zod'
import { deviceHealth } from './deviceHealth.ts'
import { programDocument } from './program.ts'
import { publishedPlan } from './rules/playPlan/plan.ts'

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
  /** File id, as the documents name it → SHA-256; those of linked programs, too. */
  files: z.record(z.string(), z.string()),
})
export type ManifestProgram = z.infer<typeof manifestProgram>

/** A plan names its publication (`id`) and the version it plays; one program may run in two versions. */
export const manifestPlan = publishedPlan.extend({
  versionId: z.string().min(1),
  /** Counted up by a retransmission: the device checks the files again and reports again. */
  attempt: z.int().min(0).optional(),
})
export type ManifestPlan = z.infer<typeof manifestPlan>

export const manifest = z.object({
  hash: z.string(),
  device: z.object({ eid: z.string(), name: z.string(), timeZone: z.string() }),
  programs: z.array(manifestProgram),
  plans: z.array(manifestPlan),
  files: z.array(manifestFile),
})
export type Manifest = z.infer<typeof manifest>

/** What a device says happened; `id` is made on the device, so a repeated receipt counts once. */
export const receipt = z.object({
  id: z.string().min(8).max(64),
  kind: z.enum(['downloading', 'downloaded', 'failed', 'playing', 'played']),
  publicationId: z.string(),
  versionId: z.string(),
  time: z.string(),
  percent: z.number().min(0).max(100).optional(),
  reason: z.string().max(255).optional(),
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
    })
    .nullable(),
  /** Only when it changed. */
  health: deviceHealth.optional(),
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
