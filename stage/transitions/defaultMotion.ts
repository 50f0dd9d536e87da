import type { Motion } from './motion.ts'

/**
 * The entering program fades in over the leaving one, which stays opaque, so the screen does not darken. Components
 * appear without animation.
 */
export const defaultMotion: Motion = {
  duration: 400,
  easing: 'ease-in-out',
  enter: [{ opacity: 0 }, { opacity: 1 }],
  leave: [],
  above: 'coming',
  entrance: [],
}
