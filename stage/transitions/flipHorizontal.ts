import type { Motion } from './motion.ts'

/**
 * Flips like a card about its vertical axis. The two sides overlap in time while they are narrow, because a card seen
 * edge-on is invisible.
 */
export const flipHorizontal: Motion = {
  duration: 800,
  easing: 'linear',
  enter: [
    // The entering side is painted almost transparently before it turns into view: a video that was edge-on until
    // then would appear empty.
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
