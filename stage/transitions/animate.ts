import type { Motion } from './motion.ts'

export type Side = 'enter' | 'leave' | 'entrance'

/**
 * Starts the motion of one side; returns undefined if this side does not move. After `leave` the element stays in its
 * final frame, out of sight, until the animation is canceled.
 */
export function animate(element: HTMLElement, motion: Motion, side: Side): Animation | undefined {
  const frames = side === 'entrance' ? (motion.entrance ?? motion.enter) : motion[side]
  if (frames.length === 0) return undefined
  const origin = side === 'leave' ? motion.leaveOrigin : motion.enterOrigin
  element.style.transformOrigin = origin ?? '50% 50%'
  return element.animate(
    frames.map(frame => ({ ...frame })),
    { duration: motion.duration, easing: motion.easing, fill: side === 'leave' ? 'forwards' : 'backwards' },
  )
}
