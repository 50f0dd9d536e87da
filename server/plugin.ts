// The door `marquee/server`: what the server part of a plugin from outside is made with. What stands here is a promise with a
// version (contract/pluginVersion.ts).
import type { Resource } from '#contract/kernel/resource.ts'
import { type Behaviour, erased, behave as of } from './calls/behave.ts'

export { serve } from './calls/behave.ts'
export type { Context } from './calls/context.ts'
export { definePluginServer } from './calls/outside.ts'
export type { Row, Values } from './calls/values.ts'

/** What a resource does beyond CRUD: row rights, hooks, and the handlers of its actions. */
export const behave = <const R extends Resource>(resource: R, behaviour: Behaviour<R>): Behaviour =>
  erased(of(resource, behaviour))
