import { describe, expect, it } from 'vitest'
import { transitions } from '#contract/program.ts'
import { motions } from '#stage/transitions/index.ts'

describe.each(transitions)('the transition %s', name => {
  const motion = motions[name]

  it('touches only what the compositor animates', () => {
    const properties = [...motion.enter, ...motion.leave].flatMap(frame => Object.keys(frame))
    for (const property of properties) expect(['transform', 'opacity']).toContain(property)
  })

  it('ends with the coming one in its place, whole', () => {
    const last = motion.enter.at(-1)
    expect(last?.opacity ?? 1).toBe(1)
    expect(last?.transform ?? 'none').toMatch(/^(none|((translateX|rotateY)\(0\) ?|scale\(1\))+)$/)
  })

  it('moves something, for a second at most', () => {
    expect(motion.enter.length).toBeGreaterThanOrEqual(2)
    expect(motion.duration).toBeGreaterThan(0)
    expect(motion.duration).toBeLessThanOrEqual(1000)
  })
})
