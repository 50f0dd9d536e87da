import { describe, expect, it, vi } from 'vitest'
import { attachMusic } from '#stage/widgets/playback/attachMusic.ts'
import { createHandClock } from './handClock.ts'

/** Opens music on two audio elements that the test controls. */
function open(given: { lengths: (number | null)[]; repeat?: boolean; at?: number }) {
  const decks: HTMLAudioElement[] = []
  const createAudio = () => {
    const audio = document.createElement('audio')
    audio.play = vi.fn(async () => {})
    audio.pause = vi.fn()
    audio.load = vi.fn()
    decks.push(audio)
    return audio
  }
  const timeline = createHandClock().timeline({ duration: 600_000, loop: true })
  timeline.seek(given.at ?? 0)
  const onLost = vi.fn()
  const music = attachMusic({
    count: given.lengths.length,
    sourceOf: index => `track:${index}`,
    lengths: given.lengths,
    repeat: given.repeat ?? true,
    timeline,
    start: 0,
    isShown: true,
    onSoundBlocked: () => {},
    onLost,
    createAudio,
  })
  const sources = () => decks.map(deck => deck.getAttribute('src'))
  return { music, timeline, decks, sources, onLost }
}

describe('music', () => {
  it('has the next track ready, and plays it when the first has ended', () => {
    const { decks, sources, timeline } = open({ lengths: [1000, 2000, 3000] })
    timeline.play()
    expect(sources()).toEqual(['track:0', 'track:1'])
    decks[0]?.dispatchEvent(new Event('ended'))
    expect(decks[1]?.play).toHaveBeenCalled()
    expect(sources()).toEqual(['track:2', 'track:1'])
  })

  it('begins where the list would be at the second of the program', () => {
    const { decks, sources } = open({ lengths: [1000, 2000], at: 4500 })
    expect(sources()[0]).toBe('track:1')
    expect(decks[0]?.currentTime).toBeCloseTo(0.5)
  })

  it('ends after the last track unless it is repeated', () => {
    const { decks, timeline } = open({ lengths: [1000], repeat: false })
    timeline.play()
    decks[0]?.dispatchEvent(new Event('ended'))
    const calls = vi.mocked(decks[0]?.play ?? vi.fn()).mock.calls.length
    timeline.pause()
    timeline.play()
    expect(vi.mocked(decks[0]?.play ?? vi.fn()).mock.calls.length).toBe(calls)
  })

  it('passes over what cannot be played, and says so only when nothing can', () => {
    const { decks, sources, onLost, timeline } = open({ lengths: [null, null] })
    timeline.play()
    decks[0]?.dispatchEvent(new Event('error'))
    expect(onLost).not.toHaveBeenCalled()
    expect(decks[1]?.play).toHaveBeenCalled()
    expect(sources()[1]).toBe('track:1')
    decks[1]?.dispatchEvent(new Event('error'))
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('lets go of every file', () => {
    const { music, sources } = open({ lengths: [1000, 1000] })
    music.stop()
    expect(sources()).toEqual([null, null])
  })
})
