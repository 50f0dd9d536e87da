// What a screen writes down of its plays: blocks, chained by their hashes and signed by its key (docs/adr, proof of play).
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'

/**
 * Why a play ended: it was over, something took its place, it broke, the screen went to sleep, somebody pressed on, or the player
 * itself was gone (power, a crash, a new start). Written by their place here: a new one comes last.
 */
export const playEnds = ['end', 'cut', 'fault', 'sleep', 'visit', 'stop'] as const
export type PlayEnd = (typeof playEnds)[number]

export type PlayRecord = {
  kind: PublicationKind
  /** Of a subtitle its id. */
  programId: string
  versionId: string
  publicationId: string
  attempt: number
  /** Where a single file is what plays. */
  fileId: string | null
  /** Milliseconds since 1970 at which it came on. */
  time: number
  /** Milliseconds for which it was to be seen. */
  shownMs: number
  /** Why it began: the resolver's word. */
  why: string
  end: PlayEnd
  isCompleted: boolean
  /** It uses up one of the plays of its plan. */
  isCounted: boolean
  /** The clock was not confirmed by the server. */
  isUnsure: boolean
}

export type PlayBlock = {
  /** Number of its first play; they count from 1 through the life of the device's key. */
  first: number
  /** SHA-256 of the block before, in lower-case hex; zeros before the first. */
  previous: string
  /** IANA name: the zone of the device as the block was closed. */
  timeZone: string
  plays: readonly PlayRecord[]
}

export const mostPlays = 1_000
/** Bytes. */
export const mostBlockBytes = 64 * 1024
export const noBlock = '0'.repeat(64)

/** What the device signs (ECDSA P-256 with SHA-256): its name and the SHA-256 of the block. */
export const signedText = (eid: string, hash: string) => `marquee-plays:${eid}:${hash}`
