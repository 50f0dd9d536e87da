import type { Motion } from './motion.ts'

/** Two panes tilt away as they pass. The leaving view moves less, so that no gap opens. */
export const tablet: Motion = {
  duration: 700,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [{ transform: 'translateX(100%) rotateY(-30deg)' }, { transform: 'translateX(0) rotateY(0)' }],
  leave: [{ transform: 'translateX(0) rotateY(0)' }, { transform: 'translateX(-80%) rotateY(30deg)' }],
  above: 'coming',
}
