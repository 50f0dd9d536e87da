import type { Motion } from './motion.ts'

/** The going one is taken off the coming one, which lies there. A component is laid down from where the going one went. */
export const stack: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  enter: [],
  leave: [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }],
  above: 'going',
  entrance: [{ transform: 'translateX(-100%)' }, { transform: 'translateX(0)' }],
}
