import { nextFrame } from './nextFrame.ts'

/** `wrap`: a looping timeline reached its end and restarted. */
export type TimelineChange = 'play' | 'pause' | 'seek' | 'wrap'

export type Timeline = {
  readonly duration: number
  readonly isPlaying: boolean
  readonly isLooping: boolean
  /** Whether the timeline has restarted at least once since the last seek. */
  readonly isRepeated: boolean
  /** Milliseconds from the program's start, at most `duration`. */
  position(): number
  /** Continues from the current position, or from the start if the timeline has ended. */
  play(): void
  pause(): void
  seek(position: number): void
  configure(options: { duration: number; loop: boolean }): void
  /** Calls `listener` whenever the position changes; returns a function that unsubscribes it. */
  onTick(listener: () => void): () => void
  onChange(listener: (change: TimelineChange) => void): () => void
  onEnd(listener: () => void): () => void
}

type Options = {
  duration: number
  loop?: boolean
  /** Initial position in milliseconds. */
  position?: number
  /** Monotonic milliseconds. */
  clock?: () => number
  /** Calls `step` once, soon; returns a function that cancels it. */
  schedule?: (step: () => void) => () => void
}

/**
 * Positions are derived from the clock, not from counted frames, so a throttled tab skips frames but stays in time.
 */
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
  const setAnchor = (position: number) => {
    anchor = { time: clock(), position }
  }
  const notify = (change: TimelineChange) => {
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
      setAnchor(reached % duration)
      isRepeated = true
      cancel = schedule(step)
      notify('wrap')
    } else {
      setAnchor(duration)
      isPlaying = false
      notify('pause')
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
      setAnchor(anchor.position >= duration ? 0 : anchor.position)
      isPlaying = true
      cancel = schedule(step)
      notify('play')
    },
    pause() {
      if (!isPlaying) return
      setAnchor(Math.min(elapsed(), duration))
      isPlaying = false
      cancel()
      notify('pause')
      tick()
    },
    seek(position) {
      isRepeated = false
      setAnchor(Math.max(0, Math.min(position, duration)))
      notify('seek')
      tick()
    },
    configure(next) {
      setAnchor(Math.min(elapsed(), next.duration))
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
