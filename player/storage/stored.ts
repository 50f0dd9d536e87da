// Validates stored rows like network input, because another version of the player may have written them, or a failing
// disk may have damaged them.
import { z } from 'zod'
import { deviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import { reportedDeviceSettings, rotations } from '#contract/fleet/reportedDeviceSettings.ts'
import { manifest, receipt } from '#contract/manifest.ts'
import { noBlock, type PlayRecord, playEnds } from '#contract/plays/playBlock.ts'
import { publicationKinds } from '#contract/resources/publishing/publicationKinds.ts'
import { plannedAct } from '#contract/rules/devices/controlPlan.ts'
import { weatherReport } from '#contract/weather.ts'
import {
  type BegunPlay,
  type ClosedPlays,
  type CommandRecord,
  defaultPlayerSettings,
  type Identity,
  type LogRow,
  type OpenPlay,
  type PlayerSettings,
  type QueuedReceipt,
  type ReportedDelivery,
  type Running,
} from './ports.ts'

const offer = z.object({ code: z.string(), claim: z.string(), serverName: z.string(), expiresAt: z.number() })
const identity = z.object({
  keys: z.custom<CryptoKeyPair>(hasKeys),
  eid: z.string().nullable(),
  offer: offer.nullish().catch(null),
})

function hasKeys(found: unknown): boolean {
  const { privateKey, publicKey } = Object(found)
  return privateKey instanceof CryptoKey && publicKey instanceof CryptoKey
}

const count = z.int().min(0)
const alive = z.object({ boot: z.string(), steady: z.number() })
const settings = z.object({
  clock: z.object({ time: z.number(), wall: z.number() }).nullable(),
  alive: alive.nullable(),
  volume: count.max(100),
  isMuted: z.boolean(),
  isAsleep: z.boolean(),
  byHand: z.object({ isAsleep: z.boolean(), until: z.number().nullable() }).nullable(),
  rotation: z.literal(rotations),
  isDownloadStopped: z.boolean(),
  told: reportedDeviceSettings,
  asked: count,
  weather: z.record(z.string(), weatherReport),
  card: z.object({ id: z.string(), picture: z.instanceof(Blob) }).nullable(),
  forbiddenPages: z.array(z.string()),
  completed: z.record(
    z.string(),
    z.object({ id: z.string(), publishedAt: z.string(), isPinned: z.boolean().optional() }),
  ),
  proven: z.array(z.string()),
  heard: count,
  brought: count,
  folded: count,
  dropped: count,
}).shape satisfies { [K in keyof PlayerSettings]: z.ZodType<PlayerSettings[K]> }

const moment = z.object({ boot: z.string(), elapsed: z.number() }).nullable().catch(null)
const queued = z.object({
  receipt,
  tries: count.catch(0),
  isOffered: z.boolean().catch(true),
  moment,
})
const play = z.object({
  kind: z.enum(publicationKinds),
  programId: z.string(),
  versionId: z.string(),
  publicationId: z.string(),
  attempt: count,
  fileId: z.string().nullable(),
  time: count,
  shownMs: count,
  why: z.string(),
  end: z.enum(playEnds),
  isCompleted: z.boolean(),
  isCounted: z.boolean(),
  isUnsure: z.boolean(),
}) satisfies z.ZodType<PlayRecord>
const openPlay = z.object({ number: count, play, moment })
const begunPlay = z.object({ play, mostMs: count, alive })
const playChain = z.object({ next: count.min(1), head: z.string().regex(/^[0-9a-f]{64}$/) })
const closed = z.object({ first: count, count, block: z.string(), signature: z.string() })
const pointer = z.object({ key: z.string(), hash: z.string().nullable() })
const reported = z.object({ key: z.string(), round: count, isWhole: z.boolean() })
const command = z.object({
  id: z.string(),
  command: z.string(),
  state: z.enum(['started', 'success', 'failed', 'refused']),
  reason: z.string().nullable(),
  reply: z.unknown(),
  isReplied: z.boolean(),
  time: z.number(),
  planned: z.object({ planId: z.string(), time: z.string(), act: plannedAct }).optional(),
})

const logRow = z.object({ line: deviceLogLine, isDue: z.boolean() })

const read = <T>(schema: z.ZodType<T>, found: unknown): T | null => schema.safeParse(found).data ?? null

/** Each of these functions returns null for an invalid row, as if it had never been stored. */
export const identityOf = (found: unknown): Identity | null => read(identity, found)
export const queuedOf = (found: unknown): QueuedReceipt | null => read(queued, found)
export const manifestOf = (found: unknown): Running['manifest'] | null => read(manifest, found)
export const pointerOf = (found: unknown) => read(pointer, found)
export const openPlayOf = (found: unknown): OpenPlay | null => read(openPlay, found)
export const begunPlayOf = (found: unknown): BegunPlay | null => read(begunPlay, found)
export const closedOf = (found: unknown): ClosedPlays | null => read(closed, found)
/** Without a valid row the chain starts anew; the server then provides the next number. */
export const playChainOf = (found: unknown) => read(playChain, found) ?? { next: 1, head: noBlock }
export const commandOf = (found: unknown): CommandRecord | null => read(command, found)

export const logRowOf = (found: unknown): LogRow | null => read(logRow, found)

export const reportedOf = (found: unknown): ReportedDelivery[] =>
  Array.isArray(found) ? found.flatMap(each => read(reported, each) ?? []) : []

/** Validates each setting separately, so that one invalid value does not discard the others. */
export function playerSettingsOf(found: unknown): PlayerSettings {
  const given: Partial<Record<string, unknown>> = Object(found)
  const kept = Object.entries(settings).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(given[name])
    return success ? [[name, data] as const] : []
  })
  return { ...defaultPlayerSettings, ...Object.fromEntries(kept) }
}
