import type { Timeline } from '#stage/timeline/createTimeline.ts'
import { type ClipPosition, restTooShort } from './clipPosition.ts'

type Options = {
  video: HTMLVideoElement
  timeline: Pick<Timeline, 'onTick'>
  position: Pick<ClipPosition, 'isPlaying' | 'rest' | 'round'>
  /** Starts the next repetition of the clip. */
  restart(): void
}

/** Holds the last frame of a video that ended early. */
export function createHold({ video, timeline, position, restart }: Options) {
  const { isPlaying, rest, round } = position
  let isHeld = false
  let unhold = () => {}

  function release() {
    unhold()
    unhold = () => {}
    isHeld = false
  }

  return {
    isHeld: () => isHeld,
    release,
    /** Shows the last frame until this repetition of the clip is over. */
    hold() {
      release()
      const held = round()
      isHeld = true
      video.loop = false
      video.pause()
      if (!video.ended) video.currentTime = video.duration
      unhold = timeline.onTick(() => {
        if (isPlaying() && rest() > restTooShort && round() !== held) restart()
      })
    },
  }
}
