import type { ProgramNode } from '#contract/programs/program.ts'
import type { Clip } from '#contract/widgets/video.ts'
import type { Timeline } from '#stage/timeline/createTimeline.ts'
import { endOf } from '#stage/timeline/isShownAt.ts'

export type ClipOptions = {
  video: HTMLVideoElement
  timeline: Timeline
  node: Pick<ProgramNode, 'start' | 'duration'>
  /** Played part of the file. */
  clip: Clip
  isShown: boolean
}

// Tolerated drift in seconds: `still` after a seek and when a paused video is loaded; `starting` when playback starts
// or pauses, and during synchronized playback; `playing` during other playback. Playback starts slightly late and
// files are cut at frames; viewers notice a seek, but not such a drift.
export const tolerated = { still: 0.02, starting: 0.4, playing: 1.5 } as const
/**
 * Seconds before `clip.to` at which the clip ends: the frame at `clip.to` no longer belongs to the clip, and the
 * check of the position may be late.
 */
export const lastFrame = 0.06

/** Seconds before the node's end within which a video holds its last frame instead of restarting. */
export const restTooShort = 0.15

export type ClipPosition = ReturnType<typeof clipPosition>

/** Positions of the video and of the timeline in the clip, in seconds. */
export function clipPosition({ video, timeline, node, clip, isShown }: ClipOptions) {
  const local = () => Math.max(0, timeline.position() - node.start) / 1000
  const end = () => Math.min(clip.to ?? video.duration, video.duration)
  const length = () => end() - clip.from
  const played = () => video.currentTime - clip.from
  const ahead = () => driftOf(played(), local(), length())
  const isOutside = () => played() < -tolerated.still || video.currentTime > end() + tolerated.starting
  const isCutShort = () => clip.to !== null && clip.to < video.duration
  const lastMoment = () => (isCutShort() ? end() - lastFrame : video.duration)
  return {
    isPlaying: () => timeline.isPlaying && isShown,
    local,
    rest: () => (endOf(node, timeline.duration) - timeline.position()) / 1000,
    end,
    length,
    played,
    ahead,
    drift: () => (isOutside() ? Infinity : Math.abs(ahead())),
    isCutShort,
    hasEnded: () => video.ended || (isCutShort() && video.currentTime >= lastMoment()),
    lastMoment,
    round: () => Math.floor(local() / length()),
  }
}

/** Seconds by which a looping clip of `length` seconds is ahead (+) or behind (-); wraps around at the end. */
export function driftOf(current: number, wanted: number, length: number): number {
  if (!Number.isFinite(length) || length <= 0) return 0
  const ahead = (((current - wanted) % length) + length) % length
  return ahead > length / 2 ? ahead - length : ahead
}
