import type { Motion } from './motion.ts'

/** The coming program fades in over the going one, which stays whole: no dip into the dark. A component simply stands there. */
export const defaultMotion: Motion = {
  duration: 400,
  easing: 'ease-in-out',
  enter: [{ opacity: 0 }, { opacity: 1 }],
  leave: [],
  above: 'coming',
  entrance: [],
}
