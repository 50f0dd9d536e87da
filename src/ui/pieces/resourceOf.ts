import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'

const registry: Readonly<Record<string, Resource>> = resources

export function resourceOf(name: string): Resource | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined
}
