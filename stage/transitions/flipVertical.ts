import type { Motion } from './motion.ts'

/**
 * Flips like a card about its horizontal axis. The two sides overlap in time while they are narrow, because a card
 * seen edge-on is invisible.
 */
export const flipVertical: Motion = {
  duration: 800,
  easing: 'linear',
  enter: [
    // The entering side is painted almost transparently before it turns into view: a video that was edge-on until
    // then would appear empty.
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
