// The pages of plugins from outside. A build rewrites this file for the plugins that plugins.json names (scripts/outside); in the
// sources there are none.
import type { Plugin } from './core/assembly/definePlugin.ts'

export const outside: readonly Plugin[] = []
