import type { Motion } from './motion.ts'

/** Inside view of a rotating cube: both faces share the moving edge. */
export const cubeIn: Motion = {
  duration: 800,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [{ transform: 'translateX(100%) rotateY(-90deg)' }, { transform: 'translateX(0) rotateY(0)' }],
  leave: [{ transform: 'translateX(0) rotateY(0)' }, { transform: 'translateX(-100%) rotateY(90deg)' }],
  enterOrigin: '0% 50%',
  leaveOrigin: '100% 50%',
  above: 'coming',
}
