import type { Motion } from './motion.ts'

/** The leaving view grows below the entering one, so the screen is always filled. */
export const scaleInOut: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  enter: [
    { transform: 'scale(0.6)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1 },
  ],
  leave: [{ transform: 'scale(1)' }, { transform: 'scale(1.25)' }],
  above: 'coming',
}
