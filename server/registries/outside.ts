// Server parts of external plugins. A build generates this file from plugins.json (scripts/externalPlugins). The
// version in the repository contains none.
import type { OutsideServer } from '#server/kernel/outside.ts'

export const outside: readonly OutsideServer[] = []
