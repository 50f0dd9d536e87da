// Pages of external plugins. A build with plugins replaces this file (scripts/externalPlugins, plugins.json).
import type { Plugin } from './core/assembly/definePlugin.ts'

export const outside: readonly Plugin[] = []
