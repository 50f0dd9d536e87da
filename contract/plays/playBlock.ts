// Proof of play on the device: blocks, chained by their hashes and signed by the device's key (docs/adr, proof of
// play).
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'

/**
 * Why a play ended. `end`: it was complete. `cut`: something else took over. `fault`: it failed. `sleep`: the screen
 * went to sleep. `visit`: a visitor pressed a button. `stop`: the player stopped (power failure, crash, restart).
 * Encoded by index: append only.
 */
export const playEnds = ['end', 'cut', 'fault', 'sleep', 'visit', 'stop'] as const
export type PlayEnd = (typeof playEnds)[number]

export type PlayRecord = {
  kind: PublicationKind
  /** Id of the program, or of the subtitle. */
  programId: string
  versionId: string
  publicationId: string
  attempt: number
  /** Id of the program's file if the program has exactly one file; null otherwise. */
  fileId: string | null
  /** Start of the play, in milliseconds since 1970. */
  time: number
  /** Milliseconds for which the play was visible. */
  shownMs: number
  /** Why the player chose this content, such as a reason of rules/playPlan/resolve.ts. */
  why: string
  end: PlayEnd
  isCompleted: boolean
  /** Whether the play counts toward the plan's limit of plays. */
  isCounted: boolean
  /** Whether the time is uncertain, because the server had not confirmed the device's clock. */
  isUnsure: boolean
}

export type PlayBlock = {
  /** Number of the first play; plays are numbered from 1 for the lifetime of the device's key. */
  first: number
  /** SHA-256 of the previous block in lower-case hex; zeros for the first block. */
  previous: string
  /** IANA name: the device's time zone when the block was closed. */
  timeZone: string
  plays: readonly PlayRecord[]
}

export const mostPlays = 1_000
/** Maximum size of a block in bytes. */
export const mostBlockBytes = 64 * 1024
export const noBlock = '0'.repeat(64)

/** The text that the device signs (ECDSA P-256 with SHA-256): its EID and the SHA-256 of the block. */
export const signedText = (eid: string, hash: string) => `marquee-plays:${eid}:${hash}`
