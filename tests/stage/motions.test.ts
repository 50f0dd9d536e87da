import { describe, expect, it } from 'vitest'
import { transitions } from '#contract/programs/program.ts'
import { motions } from '#stage/transitions/index.ts'
import type { MotionFrame } from '#stage/transitions/motion.ts'

const named =
  'default accordion backgroundToForeground foregroundToBackground cubeIn cubeOut depthPage flipHorizontal flipVertical ' +
  'rotateDown rotateUp scaleInOut stack tablet zoomIn zoomOut zoomOutSlide'

it('the seventeen of the specification are there, sliding and fading', () => {
  expect(transitions).toEqual([...named.split(' '), 'slide', 'fade'])
})

const inPlace = /^(none|((translateX|rotate[XY]?)\(0\) ?|scaleX?\(1\) ?)+)$/

function isInPlace(frame: MotionFrame | undefined): boolean {
  return frame === undefined || ((frame.opacity ?? 1) === 1 && inPlace.test(frame.transform ?? 'none'))
}

describe.each(transitions)('the transition %s', name => {
  const motion = motions[name]
  const entrance = motion.entrance ?? motion.enter

  it('touches only what the compositor animates', () => {
    const properties = [...motion.enter, ...motion.leave, ...entrance].flatMap(frame => Object.keys(frame))
    for (const property of properties) expect(['transform', 'opacity', 'offset']).toContain(property)
  })

  it('begins with the going one in its place, and ends with the coming one there, whole', () => {
    expect(isInPlace(motion.leave[0])).toBe(true)
    expect(isInPlace(motion.enter.at(-1))).toBe(true)
    expect(isInPlace(entrance.at(-1))).toBe(true)
  })

  it('moves something, for a second at most', () => {
    expect(Math.max(motion.enter.length, motion.leave.length)).toBeGreaterThanOrEqual(2)
    expect(motion.duration).toBeGreaterThan(0)
    expect(motion.duration).toBeLessThanOrEqual(1000)
  })
})

describe.each(transitions.filter(name => name !== 'default'))('the transition %s', name => {
  it('is an entrance too, that begins where the component is not yet', () => {
    const entrance = motions[name].entrance ?? motions[name].enter
    expect(entrance.length).toBeGreaterThanOrEqual(2)
    expect(entrance[0]).toSatisfy(
      (first: MotionFrame) =>
        first.opacity === 0 || /translateX\(-?1[01]0%\)|90deg|scaleX?\(0\)/.test(first.transform ?? ''),
    )
  })
})

it('a component simply stands there by default', () => {
  expect(motions.default.entrance).toEqual([])
})
