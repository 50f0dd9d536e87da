import { nextFrame } from './nextFrame.ts'

/** `wrap`: a looping timeline came to its end and begins again. */
export type TimelineChange = 'play' | 'pause' | 'seek' | 'wrap'

export type Timeline = {
  readonly duration: number
  readonly isPlaying: boolean
  readonly isLooping: boolean
  /** It came to its end and began again, and was not moved since. */
  readonly isRepeated: boolean
  /** Milliseconds from the program's start, never beyond `duration`. */
  position(): number
  /** From where it stands; from the start when it had ended. */
  play(): void
  pause(): void
  seek(position: number): void
  configure(options: { duration: number; loop: boolean }): void
  /** Whenever the position moved. */
  onTick(listener: () => void): () => void
  onChange(listener: (change: TimelineChange) => void): () => void
  onEnd(listener: () => void): () => void
}

type Options = {
  duration: number
  loop?: boolean
  /** Where it stands at first. */
  position?: number
  /** Monotonic milliseconds. */
  clock?: () => number
  /** Calls once, soon; answers how to call it off. */
  schedule?: (step: () => void) => () => void
}

/** Positions come from the clock and not from counted frames, so a throttled tab is late but never wrong. */
export function createTimeline(options: Options): Timeline {
  const { clock = () => performance.now(), schedule = nextFrame } = options
  const ticks = new Set<() => void>()
  const changes = new Set<(change: TimelineChange) => void>()
  const ends = new Set<() => void>()
  let duration = options.duration
  let loop = options.loop ?? false
  let isPlaying = false
  let isRepeated = false
  let anchor = { time: clock(), position: options.position ?? 0 }
  let cancel = () => {}

  const elapsed = () => (isPlaying ? anchor.position + clock() - anchor.time : anchor.position)
  const place = (position: number) => {
    anchor = { time: clock(), position }
  }
  const tell = (change: TimelineChange) => {
    for (const listener of changes) listener(change)
  }
  const tick = () => {
    for (const listener of ticks) listener()
  }

  function step() {
    const reached = elapsed()
    if (reached < duration) {
      cancel = schedule(step)
      tick()
      return
    }
    if (loop) {
      place(reached % duration)
      isRepeated = true
      cancel = schedule(step)
      tell('wrap')
    } else {
      place(duration)
      isPlaying = false
      tell('pause')
    }
    tick()
    for (const listener of ends) listener()
  }

  return {
    get duration() {
      return duration
    },
    get isPlaying() {
      return isPlaying
    },
    get isLooping() {
      return loop
    },
    get isRepeated() {
      return isRepeated
    },
    position: () => Math.min(elapsed(), duration),
    play() {
      if (isPlaying) return
      place(anchor.position >= duration ? 0 : anchor.position)
      isPlaying = true
      cancel = schedule(step)
      tell('play')
    },
    pause() {
      if (!isPlaying) return
      place(Math.min(elapsed(), duration))
      isPlaying = false
      cancel()
      tell('pause')
      tick()
    },
    seek(position) {
      isRepeated = false
      place(Math.max(0, Math.min(position, duration)))
      tell('seek')
      tick()
    },
    configure(next) {
      place(Math.min(elapsed(), next.duration))
      duration = next.duration
      loop = next.loop
      tick()
    },
    onTick: listener => subscribe(ticks, listener),
    onChange: listener => subscribe(changes, listener),
    onEnd: listener => subscribe(ends, listener),
  }
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
