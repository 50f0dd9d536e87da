import type { Motion } from './motion.ts'

/** Zooms out, slides sideways and zooms in again; the two views stay adjacent without a gap. */
export const zoomOutSlide: Motion = {
  duration: 900,
  easing: 'ease-in-out',
  enter: [
    { transform: 'translateX(110%) scale(0.85)', opacity: 0.6, offset: 0 },
    { transform: 'translateX(84%) scale(0.85)', opacity: 0.6, offset: 0.2 },
    { transform: 'translateX(0) scale(0.85)', opacity: 1, offset: 0.8 },
    { transform: 'translateX(0) scale(1)', opacity: 1, offset: 1 },
  ],
  leave: [
    { transform: 'translateX(0) scale(1)', opacity: 1, offset: 0 },
    { transform: 'translateX(0) scale(0.85)', opacity: 1, offset: 0.2 },
    { transform: 'translateX(-84%) scale(0.85)', opacity: 0.6, offset: 0.8 },
    { transform: 'translateX(-110%) scale(0.85)', opacity: 0.6, offset: 1 },
  ],
  above: 'coming',
}
