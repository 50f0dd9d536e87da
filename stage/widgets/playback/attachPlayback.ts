import type { TimelineChange } from '#stage/timeline/createTimeline.ts'
import { type ClipOptions, clipPosition, lastFrame, restTooShort, tolerated } from './clipPosition.ts'
import { createHold } from './createHold.ts'
import { watchShortfall } from './watchShortfall.ts'

type Options = ClipOptions & {
  /** Volume, 0 to 1; 0 mutes. */
  volume: number
  /** Whether to stay within a few hundredths of a second of the timeline by adjusting the playback rate. */
  isInStep?: boolean
  onSoundBlocked: () => void
}

/**
 * Keeps a video at the timeline's position, looping while its node is shown. Returns a function that detaches;
 * playback then continues unchanged.
 */
export function attachPlayback(options: Options): () => void {
  const { video, timeline, clip, volume, isInStep, onSoundBlocked } = options
  const position = clipPosition(options)
  const { isPlaying, local, rest, end, length, played, ahead, drift, isCutShort, hasEnded, lastMoment } = position
  const { hold, release, isHeld } = createHold({ video, timeline, position, restart: () => sync('seek') })
  const shortfall = watchShortfall()
  let ownSeeks = 0
  let frame = 0

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
    video.loop = isPlaying() && clip.from === 0 && !isCutShort() && !isHeld() && isRepeated()
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
    else if (isInStep) video.playbackRate = rateFor(ahead())
    decideRepeat()
  }

  /**
   * Restarts a clip that begins after the file's beginning and ends at the file's end, because `loop` repeats whole
   * files only. A video that ended early holds its last frame.
   */
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
 * Playback rate that corrects a video that is `ahead` seconds ahead of the timeline. A change of up to 8 % is
 * imperceptible; a drift of less than half a frame is ignored.
 */
export function rateFor(ahead: number): number {
  if (Math.abs(ahead) < 0.008) return 1
  return 1 - Math.max(-0.08, Math.min(0.08, ahead * 0.8))
}
