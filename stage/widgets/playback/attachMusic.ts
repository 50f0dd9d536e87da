import type { Timeline, TimelineChange } from '#stage/timeline/createTimeline.ts'

type Options = {
  /** Number of tracks, and the current URL of each. */
  count: number
  sourceOf: (index: number) => string | undefined
  /** Milliseconds per track; null if unknown. */
  lengths: readonly (number | null)[]
  repeat: boolean
  timeline: Timeline
  /** Start of the node, in milliseconds from the program's start. */
  start: number
  isShown: boolean
  onSoundBlocked: () => void
  /** Called when no track can be played. */
  onLost: () => void
  createAudio?: () => HTMLAudioElement
}

export type Music = { setVolume(volume: number): void; stop(): void }

/** Plays tracks in sequence. When a program loops, the music plays on; a seek of the program also seeks the music. */
export function attachMusic(options: Options): Music {
  const { count, sourceOf, lengths, repeat, timeline, start, isShown, onSoundBlocked, onLost } = options
  const { createAudio = () => new Audio() } = options
  const off = new AbortController()
  const failed = new Set<number>()
  /** One element plays while the other preloads the next track. */
  const decks = [createAudio(), createAudio()] as const
  const loaded = new Map<HTMLAudioElement, number>()
  let deck = 0
  let index = 0
  let isOver = false

  const playing = () => decks[deck % 2] ?? decks[0]
  const waiting = () => decks[(deck + 1) % 2] ?? decks[1]

  /** Index of the next playable track; null if all tracks have failed, or at the end of a list without repeat. */
  function nextPlayable(from: number): number | null {
    for (let step = 1; step <= count; step++) {
      const next = from + step
      if (next >= count && !repeat) return null
      if (!failed.has(next % count)) return next % count
    }
    return null
  }

  function load(audio: HTMLAudioElement, track: number) {
    const source = sourceOf(track)
    if (!source || loaded.get(audio) === track) return
    loaded.set(audio, track)
    audio.preload = 'auto'
    audio.src = source
  }

  function show(track: number, seconds: number) {
    if (loaded.get(waiting()) === track) deck++
    else load(playing(), track)
    index = track
    isOver = false
    if (Math.abs(playing().currentTime - seconds) > 0.05) playing().currentTime = seconds
    const next = nextPlayable(track)
    if (next !== null && next !== track) load(waiting(), next)
    sync()
  }

  function advance() {
    const next = nextPlayable(index)
    if (next === null) isOver = true
    else show(next, 0)
  }

  function sync() {
    const audio = playing()
    if (!timeline.isPlaying || !isShown || isOver) return audio.pause()
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && !audio.muted) onSoundBlocked()
    })
  }

  /** Seeks to the track and position that the list would have reached since the node's start. */
  function seekToPosition() {
    let rest = Math.max(0, timeline.position() - start)
    const round = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0)
    if (round > 0 && repeat) rest %= round
    const track = lengths.findIndex(length => {
      if (length === null || rest < length) return true
      rest -= length
      return false
    })
    if (track >= 0) return show(track, rest / 1000)
    isOver = true
    sync()
  }

  function onFailed(audio: HTMLAudioElement) {
    const track = loaded.get(audio)
    if (track === undefined) return
    loaded.delete(audio)
    failed.add(track)
    if (failed.size === count) onLost()
    else if (track === index) advance()
  }

  for (const audio of decks) {
    audio.addEventListener('ended', () => audio === playing() && advance(), { signal: off.signal })
    audio.addEventListener('error', () => onFailed(audio), { signal: off.signal })
  }
  const ignore = timeline.onChange((change: TimelineChange) => {
    if (change === 'seek') seekToPosition()
    else sync()
  })
  seekToPosition()

  return {
    setVolume(volume) {
      for (const audio of decks) {
        audio.volume = volume
        audio.muted = volume === 0
      }
    },
    stop() {
      off.abort()
      ignore()
      for (const audio of decks) {
        audio.pause()
        audio.removeAttribute('src')
        audio.load()
      }
    },
  }
}
