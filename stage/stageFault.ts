/**
 * Problem of a component or of the background. A component with a problem other than `slow` and `soundBlocked` is not
 * drawn; editors see a placeholder instead.
 */
export type FaultReason =
  | 'unknownWidget'
  | 'incomplete'
  | 'missingFile'
  | 'unplayable'
  /** No browser can play the media, such as RTSP and RTMP streams. */
  | 'unsupported'
  | 'crashed'
  /** The media was still loading when the program started. */
  | 'slow'
  /** The browser blocks sound until the first user gesture; playback continues muted. */
  | 'soundBlocked'

/** `nodeId` null = the background. */
export type StageFault = { nodeId: string | null; reason: FaultReason }

export type PlaceholderReason = Exclude<FaultReason, 'slow' | 'soundBlocked'>
