import type { Motion } from './motion.ts'

/**
 * Seen from outside a turning cube: both walls share the moving edge. From two widths away the eye looks along a wall at the edge
 * of the screen when that stands 90° + atan(1/4); the hair of it that is left is taken away.
 */
export const cubeOut: Motion = {
  duration: 800,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [
    { transform: 'translateX(100%) rotateY(104deg)', opacity: 0, offset: 0 },
    { opacity: 1, offset: 0.02 },
    { transform: 'translateX(0) rotateY(0)', opacity: 1, offset: 1 },
  ],
  leave: [
    { transform: 'translateX(0) rotateY(0)', opacity: 1, offset: 0 },
    { opacity: 1, offset: 0.98 },
    { transform: 'translateX(-100%) rotateY(-104deg)', opacity: 0, offset: 1 },
  ],
  enterOrigin: '0% 50%',
  leaveOrigin: '100% 50%',
  above: 'coming',
}
