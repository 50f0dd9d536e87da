// Registry with one motion per transition of the contract; a missing entry is a type error.
import type { Transition } from '#contract/programs/program.ts'
import { accordion } from './accordion.ts'
import { backgroundToForeground } from './backgroundToForeground.ts'
import { cubeIn } from './cubeIn.ts'
import { cubeOut } from './cubeOut.ts'
import { defaultMotion } from './defaultMotion.ts'
import { depthPage } from './depthPage.ts'
import { fade } from './fade.ts'
import { flipHorizontal } from './flipHorizontal.ts'
import { flipVertical } from './flipVertical.ts'
import { foregroundToBackground } from './foregroundToBackground.ts'
import type { Motion } from './motion.ts'
import { rotateDown } from './rotateDown.ts'
import { rotateUp } from './rotateUp.ts'
import { scaleInOut } from './scaleInOut.ts'
import { slide } from './slide.ts'
import { stack } from './stack.ts'
import { tablet } from './tablet.ts'
import { zoomIn } from './zoomIn.ts'
import { zoomOut } from './zoomOut.ts'
import { zoomOutSlide } from './zoomOutSlide.ts'

export const motions: { readonly [K in Transition]: Motion } = {
  default: defaultMotion,
  accordion,
  backgroundToForeground,
  foregroundToBackground,
  cubeIn,
  cubeOut,
  depthPage,
  flipHorizontal,
  flipVertical,
  rotateDown,
  rotateUp,
  scaleInOut,
  stack,
  tablet,
  zoomIn,
  zoomOut,
  zoomOutSlide,
  slide,
  fade,
}
