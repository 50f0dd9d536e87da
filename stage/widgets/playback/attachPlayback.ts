import type { ProgramNode } from '#contract/program.ts'
import type { Timeline, TimelineChange } from '#stage/program/createTimeline.ts'
import { endOf } from '#stage/program/isShownAt.ts'

type Options = {
  video: HTMLVideoElement
  timeline: Timeline
  node: Pick<ProgramNode, 'start' | 'duration'>
  isShown: boolean
  /** 0 to 1; 0 mutes. */
  volume: number
  onSoundBlocked: () => void
}

// Seconds. A start is a little late and files are cut at frames: nobody sees `tolerated`, but everybody sees a seek.
const tolerated = { still: 0.02, starting: 0.4, playing: 1.5 } as const
/** Seconds before the node's end in which a video no longer starts over but holds its last frame. */
const restTooShort = 0.15

/** Keeps a video at the timeline's second, repeating while its node is shown. Answers how to let go; the video goes on as it was. */
export function attachPlayback({ video, timeline, node, isShown, volume, onSoundBlocked }: Options): () => void {
  const isPlaying = () => timeline.isPlaying && isShown
  const local = () => Math.max(0, timeline.position() - node.start) / 1000
  const rest = () => (endOf(node, timeline.duration) - timeline.position()) / 1000
  const drift = () => Math.abs(driftOf(video.currentTime, local(), video.duration))

  function follow(change?: TimelineChange) {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return
    video.volume = volume
    video.muted = volume === 0
    const isJump = change === 'seek' || (change === undefined && !isPlaying())
    const isOver = rest() <= 0
    if (!isJump && (isOver || (video.ended && rest() < restTooShort))) return video.pause()
    if (video.ended || drift() > (isJump ? tolerated.still : tolerated.starting)) seek(isOver)
    decideRepeat()
    if (isPlaying()) start()
    else video.pause()
  }

  function seek(isOver: boolean) {
    const target = local() % video.duration
    if (Number.isFinite(target)) video.currentTime = isOver && target < tolerated.still ? video.duration : target
  }

  function decideRepeat() {
    video.loop = timeline.isLooping || rest() > video.duration - video.currentTime + restTooShort
  }

  function start() {
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
      video.muted = true
      onSoundBlocked()
      video.play().catch(() => {})
    })
  }

  function onTimeUpdate() {
    if (!isPlaying() || video.seeking || video.ended) return
    if (drift() > tolerated.playing) seek(false)
    decideRepeat()
  }

  const off = new AbortController()
  video.addEventListener('loadedmetadata', () => follow(), { signal: off.signal })
  video.addEventListener('timeupdate', onTimeUpdate, { signal: off.signal })
  const stop = timeline.onChange(follow)
  follow()
  return () => {
    off.abort()
    stop()
  }
}

/** Seconds a repeating clip of `length` is ahead (+) or behind (-) of where it should be; the end and the start are neighbours. */
export function driftOf(current: number, wanted: number, length: number): number {
  if (!Number.isFinite(length) || length <= 0) return 0
  const ahead = (((current - wanted) % length) + length) % length
  return ahead > length / 2 ? ahead - length : ahead
}
