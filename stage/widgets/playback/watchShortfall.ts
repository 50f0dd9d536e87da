// Detects videos that end early. Browsers skip to the end after the last frame, however long it should be shown, so a
// video of a single frame, a slide show with a long last slide, or a video with shorter sound would restart over and
// over.

/**
 * An end counts as early if it comes sooner than expected by this many seconds and by this share of the remaining
 * part. Playback may be up to a twelfth faster than normal.
 */
const least = 0.4
const share = 0.1

export type Shortfall = {
  /**
   * Playback started at, or jumped to, `position` (seconds). `time`: when, in milliseconds as in `Event.timeStamp`.
   */
  begin(position: number, time?: number): void
  /** True if an end at `end` (seconds), reached at `time`, is too early for a video played since `begin`. */
  isEarly(end: number, time: number): boolean
}

export function watchShortfall(): Shortfall {
  let began = { position: 0, time: 0 }
  return {
    begin(position, time = performance.now()) {
      began = { position, time }
    },
    isEarly(end, time) {
      const left = end - began.position
      return left - (time - began.time) / 1000 > Math.max(least, left * share)
    },
  }
}
