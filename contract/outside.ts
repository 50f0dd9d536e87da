// Contracts of external plugins. The build rewrites this file for the plugins in plugins.json
// (scripts/externalPlugins); it is empty in the sources.
import type { OutsideContract } from './kernel/outside.ts'

export const outside: readonly OutsideContract[] = []
