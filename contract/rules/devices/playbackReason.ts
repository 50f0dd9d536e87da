/** A screen could not play what it holds: this says what failed, and nothing of the download. */
export type PlaybackReason = `${typeof prefix}${string}`

const prefix = 'playback:'

export function playbackReason(fault: string): PlaybackReason {
  return `${prefix}${fault}`
}

export function isPlaybackReason(reason: string | null | undefined): reason is PlaybackReason {
  return reason?.startsWith(prefix) ?? false
}
