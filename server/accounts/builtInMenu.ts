// The menu rows the server itself relies on, by the keys they were seeded with.
import { permsOf } from '#contract/derive/permsOf.ts'
import { menuGroups, menuPages } from '#contract/menu.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '../http/mountRoutes.ts'

const names = new Set([
  ...Object.keys(menuGroups),
  ...Object.keys(menuPages),
  ...Object.keys(permsOf(allRoutesOf({ resources, services }))),
])

/** Calls and the shell ask for these pages by name: the name cannot be changed, nor taken by another row. */
export function isBuiltInName(name: unknown): boolean {
  return typeof name === 'string' && names.has(name)
}
