// What plugins from outside add to the contract. A build rewrites this file for the plugins that plugins.json names
// (scripts/outside); in the sources there are none.
import type { OutsideContract } from './kernel/outside.ts'

export const outside: readonly OutsideContract[] = []
