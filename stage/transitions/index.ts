// The registry of motions, one per transition of the contract: a missing one does not compile.
import type { Transition } from '#contract/program.ts'
import { cubeIn } from './cubeIn.ts'
import { defaultMotion } from './defaultMotion.ts'
import type { Motion } from './motion.ts'
import { scaleInOut } from './scaleInOut.ts'
import { slide } from './slide.ts'

export const motions: { readonly [K in Transition]: Motion } = { default: defaultMotion, slide, scaleInOut, cubeIn }
