import type { Motion } from './motion.ts'

/** `exit`: the entrance of a component, played in reverse. */
export type Side = 'enter' | 'leave' | 'entrance' | 'exit'

/**
 * Starts the motion of one side; returns undefined if this side does not move. After `leave` and `exit` the element
 * stays in its final frame, out of sight, until the animation is canceled.
 */
export function animate(element: HTMLElement, motion: Motion, side: Side): Animation | undefined {
  const isLeaving = side === 'leave' || side === 'exit'
  const frames = side === 'enter' || side === 'leave' ? motion[side] : (motion.entrance ?? motion.enter)
  if (frames.length === 0) return undefined
  const origin = side === 'leave' ? motion.leaveOrigin : motion.enterOrigin
  element.style.transformOrigin = origin ?? '50% 50%'
  return element.animate(
    frames.map(frame => ({ ...frame })),
    {
      duration: motion.duration,
      easing: motion.easing,
      direction: side === 'exit' ? 'reverse' : 'normal',
      fill: isLeaving ? 'forwards' : 'backwards',
    },
  )
}
