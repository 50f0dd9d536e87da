// Pages of external plugins. A build for the plugins in plugins.json replaces this file (scripts/outside); the
// sources contain none.
import type { Plugin } from './core/assembly/definePlugin.ts'

export const outside: readonly Plugin[] = []
