/** Why a component is not what it should be; all but the last two leave a placeholder. */
export type FaultReason =
  | 'unknownWidget'
  | 'incomplete'
  | 'missingFile'
  | 'unplayable'
  /** No browser can show such a thing: a stream of RTSP or RTMP. */
  | 'unsupported'
  | 'crashed'
  /** Still loading when the program began without it. */
  | 'slow'
  /** The browser allows no sound before somebody touched the page; it plays muted. */
  | 'soundBlocked'

/** `nodeId` null: the background. */
export type StageFault = { nodeId: string | null; reason: FaultReason }

export type PlaceholderReason = Exclude<FaultReason, 'slow' | 'soundBlocked'>
