import type { Motion } from './motion.ts'

/** The leaving view shrinks into the center; the entering one grows out of it. */
export const zoomIn: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [{ transform: 'scale(0)' }, { transform: 'scale(1)' }],
  leave: [{ transform: 'scale(1)' }, { transform: 'scale(0)' }],
  above: 'coming',
}
