import type { Motion } from './motion.ts'

/**
 * Outside view of a rotating cube: both faces share the moving edge. With a perspective of twice the width, a face at
 * the screen's edge is seen edge-on at 90° + atan(1/4), about 104°; fading hides the remaining hairline.
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
