import type { Motion } from './motion.ts'

/** The entering one fades in over the leaving one, which stays opaque, so the screen does not darken. */
export const fade: Motion = {
  duration: 800,
  easing: 'ease-in-out',
  enter: [{ opacity: 0 }, { opacity: 1 }],
  leave: [],
  above: 'coming',
}
