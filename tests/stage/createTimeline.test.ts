import { describe, expect, it, vi } from 'vitest'
import { createHandClock } from './handClock.ts'

function started(duration: number, loop = false) {
  const clock = createHandClock()
  const timeline = clock.timeline({ duration, loop })
  const ended = vi.fn()
  const ticked = vi.fn()
  const changes: string[] = []
  timeline.onEnd(ended)
  timeline.onTick(ticked)
  timeline.onChange(change => changes.push(change))
  timeline.play()
  return { clock, timeline, ended, ticked, changes }
}

describe('the timeline', () => {
  it('goes with the clock and stops at its end, once', () => {
    const { clock, timeline, ended } = started(1000)
    clock.pass(400)
    expect(timeline.position()).toBe(400)
    clock.pass(5000)
    expect(timeline.position()).toBe(1000)
    expect(timeline.isPlaying).toBe(false)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('stands where it was paused and goes on from there', () => {
    const { clock, timeline } = started(1000)
    clock.pass(300)
    timeline.pause()
    clock.pass(5000)
    expect(timeline.position()).toBe(300)
    timeline.play()
    clock.pass(100)
    expect(timeline.position()).toBe(400)
  })

  it('is right after a second without frames, as in a hidden tab', () => {
    const { clock, timeline, ended } = started(1500)
    clock.pass(1000, 1000)
    expect(timeline.position()).toBe(1000)
    clock.pass(1000, 1000)
    expect(timeline.position()).toBe(1500)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('begins again as far in as its end was overshot', () => {
    const { clock, timeline, ended, changes } = started(1000, true)
    clock.pass(2300, 2300)
    expect(timeline.position()).toBe(300)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(changes).toEqual(['play', 'wrap'])
  })

  it('moves to any moment, playing or not, and never outside', () => {
    const { clock, timeline, ticked, changes } = started(1000)
    timeline.seek(700)
    clock.pass(100)
    expect(timeline.position()).toBe(800)
    timeline.pause()
    ticked.mockClear()
    timeline.seek(-50)
    expect(timeline.position()).toBe(0)
    expect(ticked).toHaveBeenCalledTimes(1)
    timeline.seek(9999)
    expect(timeline.position()).toBe(1000)
    expect(changes).toEqual(['play', 'seek', 'pause', 'seek', 'seek'])
  })

  it('begins again after its end when played once more', () => {
    const { clock, timeline } = started(1000)
    clock.pass(2000)
    timeline.play()
    clock.pass(100)
    expect(timeline.position()).toBe(100)
  })

  it('that loops loses no time at the seam and tells every end', () => {
    const { clock, timeline, ended, changes } = started(1000, true)
    clock.pass(3250, 10)
    expect(timeline.position()).toBe(250)
    expect(ended).toHaveBeenCalledTimes(3)
    expect(changes).toEqual(['play', 'wrap', 'wrap', 'wrap'])
  })

  it('takes a new duration while it plays', () => {
    const { clock, timeline, ended } = started(1000)
    clock.pass(500)
    timeline.configure({ duration: 600, loop: false })
    clock.pass(200)
    expect(timeline.position()).toBe(600)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('asks for no frames while it stands', () => {
    const { clock, timeline, ticked } = started(1000)
    timeline.pause()
    ticked.mockClear()
    clock.pass(500)
    expect(ticked).not.toHaveBeenCalled()
  })
})
