// A film may come to its end before its time: browsers skip to the end after the last frame, however long that one stands. A film of one
// frame, a slide show with a long last slide or one whose sound is shorter would then begin again and again.

/** Seconds, and of the part that was left, by which an end has to be early: films are played up to a twelfth faster. */
const least = 0.4
const share = 0.1

export type Shortfall = {
  /** The film was started, or moved, at this second. `time`: milliseconds, as of events. */
  begin(position: number, time?: number): void
  /** Whether an end at second `end` comes too early for a film that was played from where it began. */
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
