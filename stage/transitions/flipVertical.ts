import type { Motion } from './motion.ts'

/** Over like a card about its level middle. The sides overlap where they are narrow, for a card on edge shows nothing. */
export const flipVertical: Motion = {
  duration: 800,
  easing: 'linear',
  enter: [
    { transform: 'rotateX(90deg)', offset: 0 },
    { transform: 'rotateX(90deg)', offset: 0.4 },
    { transform: 'rotateX(0)', offset: 1 },
  ],
  leave: [
    { transform: 'rotateX(0)', offset: 0 },
    { transform: 'rotateX(-90deg)', offset: 0.6 },
    { transform: 'rotateX(-90deg)', offset: 1 },
  ],
  above: 'coming',
  entrance: [{ transform: 'rotateX(90deg)' }, { transform: 'rotateX(0)' }],
}
