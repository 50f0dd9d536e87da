import type { ProgramNode } from '#contract/programs/program.ts'
import type { Clip } from '#contract/widgets/video.ts'
import type { Timeline, TimelineChange } from '#stage/program/createTimeline.ts'
import { endOf } from '#stage/program/isShownAt.ts'
import { watchShortfall } from './watchShortfall.ts'

type Options = {
  video: HTMLVideoElement
  timeline: Timeline
  node: Pick<ProgramNode, 'start' | 'duration'>
  /** Played part of the file. */
  clip: Clip
  isShown: boolean
  /** Volume, 0 to 1; 0 mutes. */
  volume: number
  /** Whether to stay within a few hundredths of a second of the timeline by adjusting the playback rate. */
  isInStep?: boolean
  onSoundBlocked: () => void
}

// Tolerated drift in seconds. A drift arises because playback starts slightly late and files are cut at frames.
// Viewers notice a seek, but not such a drift.
const tolerated = { still: 0.02, starting: 0.4, playing: 1.5 } as const
/** Seconds before the node's end within which a video holds its last frame instead of restarting. */
const restTooShort = 0.15
/**
 * Seconds before `clip.to` at which the clip ends: the frame at `clip.to` no longer belongs to the clip, and the
 * check of the position may be late.
 */
const lastFrame = 0.06

/**
 * Keeps a video at the timeline's position, looping while its node is shown. Returns a function that detaches;
 * playback then continues unchanged.
 */
export function attachPlayback({
  video,
  timeline,
  node,
  clip,
  isShown,
  volume,
  isInStep,
  onSoundBlocked,
}: Options): () => void {
  const isPlaying = () => timeline.isPlaying && isShown
  const local = () => Math.max(0, timeline.position() - node.start) / 1000
  const rest = () => (endOf(node, timeline.duration) - timeline.position()) / 1000
  const end = () => Math.min(clip.to ?? video.duration, video.duration)
  const length = () => end() - clip.from
  const played = () => video.currentTime - clip.from
  const isOutside = () => played() < -tolerated.still || video.currentTime > end() + tolerated.starting
  const drift = () => (isOutside() ? Infinity : Math.abs(driftOf(played(), local(), length())))
  const isCutShort = () => clip.to !== null && clip.to < video.duration
  const hasEnded = () => video.ended || (isCutShort() && video.currentTime >= end() - lastFrame)
  const lastMoment = () => (isCutShort() ? end() - lastFrame : video.duration)
  const round = () => Math.floor(local() / length())
  const shortfall = watchShortfall()
  let ownSeeks = 0
  let frame = 0
  /** Repetition of the clip whose last frame is held because the video ended early; null = none. */
  let heldRound: number | null = null
  let unhold = () => {}

  function sync(change?: TimelineChange) {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return
    release()
    video.volume = volume
    video.muted = volume === 0
    const isJump = change === 'seek' || (change === undefined && !isPlaying())
    const isOver = rest() <= 0
    if (!isJump && (isOver || (hasEnded() && rest() < restTooShort))) return video.pause()
    if (hasEnded() || drift() > (isJump ? tolerated.still : tolerated.starting)) seek(isOver)
    decideRepeat()
    if (isPlaying()) start()
    else video.pause()
  }

  function seek(isOver: boolean) {
    const target = local() % length()
    if (Number.isFinite(target)) moveTo(isOver && target < tolerated.still ? lastMoment() : clip.from + target)
  }

  function moveTo(second: number) {
    ownSeeks += 1
    video.currentTime = second
    shortfall.begin(second)
  }

  const isRepeated = () => timeline.isLooping || rest() > length() - played() + restTooShort

  function decideRepeat() {
    // The `loop` attribute repeats whole files only, and repeats a video of a single frame even while it is paused.
    video.loop = isPlaying() && clip.from === 0 && !isCutShort() && heldRound === null && isRepeated()
  }

  function start() {
    if (video.paused) shortfall.begin(video.currentTime)
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
      video.muted = true
      onSoundBlocked()
      video.play().catch(() => {})
    })
    watchEnd()
  }

  /** A clip may end between two `timeupdate` events, so the end is checked every frame. */
  function watchEnd() {
    cancelAnimationFrame(frame)
    if (!isCutShort()) return
    const checkEnd = () => {
      if (video.paused || !isPlaying()) return
      if (video.currentTime >= end() - lastFrame) onPartEnd()
      frame = requestAnimationFrame(checkEnd)
    }
    frame = requestAnimationFrame(checkEnd)
  }

  function onPartEnd() {
    if (video.seeking) return
    if (isRepeated()) return moveTo(clip.from)
    video.pause()
    if (video.currentTime >= end()) video.currentTime = end() - lastFrame
  }

  /** Shows the last frame until this repetition of the clip is over. */
  function hold() {
    release()
    const held = round()
    heldRound = held
    video.loop = false
    video.pause()
    if (!video.ended) video.currentTime = video.duration
    unhold = timeline.onTick(() => {
      if (isPlaying() && rest() > restTooShort && round() !== held) sync('seek')
    })
  }

  function release() {
    unhold()
    unhold = () => {}
    heldRound = null
  }

  const isShort = (time: number) => isPlaying() && !isCutShort() && shortfall.isEarly(video.duration, time)

  /**
   * The browser restarts a video with `loop` by a seek of its own; a restart that comes too early counts as an early
   * end.
   */
  function onSeeking({ timeStamp }: Event) {
    if (ownSeeks > 0) ownSeeks -= 1
    else if (!video.loop) return
    else if (isShort(timeStamp)) hold()
    else shortfall.begin(0, timeStamp)
  }

  function onTimeUpdate() {
    if (!isPlaying() || video.seeking || hasEnded()) return
    if (drift() > (isInStep ? tolerated.starting : tolerated.playing)) seek(false)
    else if (isInStep) video.playbackRate = rateFor(driftOf(played(), local(), length()))
    decideRepeat()
  }

  /** Repeats a clip that starts within the file and ends at the file's end. */
  function onEnded({ timeStamp }: Event) {
    if (isShort(timeStamp)) return hold()
    if (clip.from === 0 || !isPlaying() || rest() < restTooShort) return
    moveTo(clip.from)
    start()
  }

  const off = new AbortController()
  video.addEventListener('loadedmetadata', () => sync(), { signal: off.signal })
  video.addEventListener('timeupdate', onTimeUpdate, { signal: off.signal })
  video.addEventListener('seeking', onSeeking, { signal: off.signal })
  video.addEventListener('seeked', () => (ownSeeks = 0), { signal: off.signal })
  video.addEventListener('ended', onEnded, { signal: off.signal })
  const stop = timeline.onChange(sync)
  shortfall.begin(video.currentTime)
  sync()
  return () => {
    off.abort()
    release()
    cancelAnimationFrame(frame)
    stop()
  }
}

/**
 * Playback rate for a video `ahead` seconds too early. A change of 8 % is imperceptible; less than half a frame is
 * ignored.
 */
export function rateFor(ahead: number): number {
  if (Math.abs(ahead) < 0.008) return 1
  return 1 - Math.max(-0.08, Math.min(0.08, ahead * 0.8))
}

/** Seconds by which a looping clip of `length` seconds is ahead (+) or behind (-); wraps around at the end. */
export function driftOf(current: number, wanted: number, length: number): number {
  if (!Number.isFinite(length) || length <= 0) return 0
  const ahead = (((current - wanted) % length) + length) % length
  return ahead > length / 2 ? ahead - length : ahead
}
