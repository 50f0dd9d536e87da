import type { Motion } from './motion.ts'

/** Over like a card about its level middle. The sides overlap where they are narrow, for a card on edge shows nothing. */
export const flipVertical: Motion = {
  duration: 800,
  easing: 'linear',
  enter: [
    // Drawn all the while, though nobody can see it: a film that was on edge until now has no picture in its first frame.
    { transform: 'rotateX(60deg)', opacity: 0, offset: 0 },
    { transform: 'rotateX(60deg)', opacity: 0.01, offset: 0.4 },
    { transform: 'rotateX(90deg)', opacity: 1, offset: 0.4 },
    { transform: 'rotateX(0)', opacity: 1, offset: 1 },
  ],
  leave: [
    { transform: 'rotateX(0)', offset: 0 },
    { transform: 'rotateX(-90deg)', offset: 0.6 },
    { transform: 'rotateX(-90deg)', offset: 1 },
  ],
  above: 'coming',
  entrance: [{ transform: 'rotateX(90deg)' }, { transform: 'rotateX(0)' }],
}
