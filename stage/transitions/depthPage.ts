import type { Motion } from './motion.ts'

/** The leaving view slides away like the top page of a pile; the next one grows and brightens below it. */
export const depthPage: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [
    { transform: 'scale(0.75)', opacity: 0.4 },
    { transform: 'scale(1)', opacity: 1 },
  ],
  leave: [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }],
  above: 'going',
  entrance: [
    { transform: 'scale(0.75)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1 },
  ],
}
