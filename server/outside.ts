// Server parts of external plugins. A build generates this file from plugins.json (scripts/outside); the sources
// contain none.
import type { OutsideServer } from './calls/outside.ts'

export const outside: readonly OutsideServer[] = []
