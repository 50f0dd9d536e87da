import type { Parts } from '#server/kernel/parts.ts'
import { checkStepped } from '#server/stepped/index.ts'
import { steppedRollouts } from './steppedRollouts.ts'

export const checkRollouts = (parts: Parts) => checkStepped(steppedRollouts, parts)
