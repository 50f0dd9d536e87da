import type { Motion } from './motion.ts'

/** The leaving view shrinks to half its size; the entering one slides in over it. */
export const foregroundToBackground: Motion = {
  duration: 700,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [{ transform: 'translateX(100%)' }, { transform: 'translateX(0)' }],
  leave: [{ transform: 'translateX(0) scale(1)' }, { transform: 'translateX(-25%) scale(0.5)' }],
  above: 'coming',
  entrance: [
    { transform: 'scale(1.5)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1 },
  ],
}
