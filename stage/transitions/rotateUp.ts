import type { Motion } from './motion.ts'

/**
 * Both views swing like pendulums hung above the screen. The leaving view moves less, so that no wedge-shaped gap
 * opens.
 */
export const rotateUp: Motion = {
  duration: 700,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  enter: [{ transform: 'translateX(100%) rotate(-15deg)' }, { transform: 'translateX(0) rotate(0)' }],
  leave: [{ transform: 'translateX(0) rotate(0)' }, { transform: 'translateX(-50%) rotate(15deg)' }],
  enterOrigin: '50% 0%',
  leaveOrigin: '50% 0%',
  above: 'coming',
}
