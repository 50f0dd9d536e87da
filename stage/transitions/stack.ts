import type { Motion } from './motion.ts'

/**
 * The leaving view slides to the left, off the entering one, which lies below. A component that appears alone slides
 * in from the left.
 */
export const stack: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  enter: [],
  leave: [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }],
  above: 'going',
  entrance: [{ transform: 'translateX(-100%)' }, { transform: 'translateX(0)' }],
}
