// What plugins from outside bring to the server. A build rewrites this file for the plugins that plugins.json names
// (scripts/outside); in the sources there are none.
import type { OutsideServer } from './calls/outside.ts'

export const outside: readonly OutsideServer[] = []
