import type { Parts } from '#server/kernel/parts.ts'
import { checkStepped } from '#server/stepped/index.ts'
import { steppedWaves } from './steppedWaves.ts'

export const checkWaves = (parts: Parts) => checkStepped(steppedWaves, parts)
