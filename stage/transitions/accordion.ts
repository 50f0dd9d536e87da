import type { Motion } from './motion.ts'

/**
 * The leaving view is compressed to the left while the entering one expands from the right; the two share the moving
 * edge.
 */
export const accordion: Motion = {
  duration: 700,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
  leave: [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }],
  enterOrigin: '100% 50%',
  leaveOrigin: '0% 50%',
  above: 'coming',
}
