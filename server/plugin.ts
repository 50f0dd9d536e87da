// Entry point `marquee/server` for external plugins. Its exports are a public interface with a version of
// its own (contract/pluginVersion.ts).
import type { Resource } from '#contract/kernel/resource.ts'
import { type Behavior, erased, behave as of } from './kernel/behave.ts'

export type { Row, Values } from './base/values.ts'
export { serve } from './kernel/behave.ts'
export type { Context } from './kernel/context.ts'
export { definePluginServer } from './kernel/outside.ts'

/** Defines the row rights, hooks and action handlers of a resource. */
export const behave = <const R extends Resource>(resource: R, behavior: Behavior<R>): Behavior =>
  erased(of(resource, behavior))
