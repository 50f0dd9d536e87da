/** Reason of a playback failure, as opposed to a download failure. */
export type PlaybackReason = `${typeof prefix}${string}`

const prefix = 'playback:'

export function playbackReason(fault: string): PlaybackReason {
  return `${prefix}${fault}`
}

export function isPlaybackReason(reason: string | null | undefined): reason is PlaybackReason {
  return reason?.startsWith(prefix) ?? false
}
