// Detects videos that end early. Browsers skip to the end after the last frame, however long that frame should be
// shown. Without this detection, a video of a single frame, a slide show with a long last slide, or a video whose
// sound is shorter than its picture would restart over and over.

/**
 * An end counts as early if it comes sooner than expected by more than `least` seconds and by more than `share` of
 * the part that was left to play. `share` exceeds the 8 % by which synchronized playback may be faster.
 */
const least = 0.4
const share = 0.1

export type Shortfall = {
  /**
   * Call when playback started at, or jumped to, `position` (seconds). `time`: when this happened, in milliseconds as
   * in `Event.timeStamp`.
   */
  begin(position: number, time?: number): void
  /**
   * Whether the video reached its end too early for playback since the last `begin`. `end`: position of the end in
   * seconds; `time`: when the video reached it, in milliseconds as in `Event.timeStamp`.
   */
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
