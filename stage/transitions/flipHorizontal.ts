import type { Motion } from './motion.ts'

/** Over like a card about its upright middle. The sides overlap where they are narrow, for a card on edge shows nothing. */
export const flipHorizontal: Motion = {
  duration: 800,
  easing: 'linear',
  enter: [
    { transform: 'rotateY(90deg)', offset: 0 },
    { transform: 'rotateY(90deg)', offset: 0.4 },
    { transform: 'rotateY(0)', offset: 1 },
  ],
  leave: [
    { transform: 'rotateY(0)', offset: 0 },
    { transform: 'rotateY(-90deg)', offset: 0.6 },
    { transform: 'rotateY(-90deg)', offset: 1 },
  ],
  above: 'coming',
  entrance: [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0)' }],
}
