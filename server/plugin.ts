// Entry point `marquee/server` for external plugins. Its exports are a versioned public interface
// (contract/pluginVersion.ts).
import type { Resource } from '#contract/kernel/resource.ts'
import { type Behaviour, erased, behave as of } from './calls/behave.ts'

export { serve } from './calls/behave.ts'
export type { Context } from './calls/context.ts'
export { definePluginServer } from './calls/outside.ts'
export type { Row, Values } from './calls/values.ts'

/** Defines row rights, hooks and action handlers of a resource. */
export const behave = <const R extends Resource>(resource: R, behaviour: Behaviour<R>): Behaviour =>
  erased(of(resource, behaviour))
