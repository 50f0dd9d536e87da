import { withOutside } from '#contract/kernel/outside.ts'
import type { ServiceName } from '#contract/services/index.ts'
import type { Subject } from '#server/assembly/defineSubject.ts'
import { type EntriesOf, joinEntries } from '#server/assembly/joinEntries.ts'
import type { RouteHandler } from '#server/http/createHandler.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { declared } from './declared.ts'
import { outside } from './outside.ts'
import { type AnySubject, subjects } from './subjects.ts'

type Handlers = Readonly<Record<string, Readonly<Record<string, RouteHandler>>>>

/** Handlers of all calls that belong to no resource. A service without handlers is a compile error. */
export function createHandlers(parts: Parts): Handlers {
  const own = joinEntries<ServiceName, ReturnType<EntriesOf<AnySubject, 'handlers'>>>(
    'service',
    subjects.map(({ name, handlers }: Subject) => ({ name, entries: handlers?.(parts, declared) })),
  )
  return withOutside(
    'service',
    own as Handlers,
    outside.map(({ about, adds }) => ({ about, adds: adds?.handlers })),
  )
}
