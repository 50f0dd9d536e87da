import type { Motion } from './motion.ts'

/**
 * Both views rotate like spokes of a wheel below the screen. The leaving view moves less, so that no wedge-shaped gap
 * opens.
 */
export const rotateDown: Motion = {
  duration: 700,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  enter: [{ transform: 'translateX(100%) rotate(18.75deg)' }, { transform: 'translateX(0) rotate(0)' }],
  leave: [{ transform: 'translateX(0) rotate(0)' }, { transform: 'translateX(-50%) rotate(-18.75deg)' }],
  enterOrigin: '50% 100%',
  leaveOrigin: '50% 100%',
  above: 'coming',
}
