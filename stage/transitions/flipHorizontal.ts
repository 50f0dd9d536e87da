import type { Motion } from './motion.ts'

/** Over like a card about its upright middle. The sides overlap where they are narrow, for a card on edge shows nothing. */
export const flipHorizontal: Motion = {
  duration: 800,
  easing: 'linear',
  enter: [
    // Drawn all the while, though nobody can see it: a film that was on edge until now has no picture in its first frame.
    { transform: 'rotateY(60deg)', opacity: 0, offset: 0 },
    { transform: 'rotateY(60deg)', opacity: 0.01, offset: 0.4 },
    { transform: 'rotateY(90deg)', opacity: 1, offset: 0.4 },
    { transform: 'rotateY(0)', opacity: 1, offset: 1 },
  ],
  leave: [
    { transform: 'rotateY(0)', offset: 0 },
    { transform: 'rotateY(-90deg)', offset: 0.6 },
    { transform: 'rotateY(-90deg)', offset: 1 },
  ],
  above: 'coming',
  entrance: [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0)' }],
}
