import type { Motion } from './motion.ts'

/** Undefined when that side stands still. What has left stays away until the animation is cancelled. */
export function animate(element: HTMLElement, motion: Motion, side: 'enter' | 'leave'): Animation | undefined {
  const frames = motion[side]
  if (frames.length === 0) return undefined
  element.style.transformOrigin = motion[`${side}Origin`] ?? '50% 50%'
  return element.animate(
    frames.map(frame => ({ ...frame })),
    { duration: motion.duration, easing: motion.easing, fill: side === 'enter' ? 'backwards' : 'forwards' },
  )
}
