import type { Motion } from './motion.ts'

/** The leaving view slides away; the entering one grows from half its size behind it. */
export const backgroundToForeground: Motion = {
  duration: 700,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [{ transform: 'scale(0.5)' }, { transform: 'scale(1)' }],
  leave: [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }],
  above: 'going',
  entrance: [
    { transform: 'scale(0.5)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1 },
  ],
}
