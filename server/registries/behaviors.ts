import { withOutside } from '#contract/kernel/outside.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import type { Subject } from '#server/assembly/defineSubject.ts'
import { type EntriesOf, joinEntries } from '#server/assembly/joinEntries.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { outside } from './outside.ts'
import { type AnySubject, subjects } from './subjects.ts'

/** Resources with actions, whose behavior contains the handlers of the actions. */
type Needed = { [N in ResourceName]: keyof Resources[N]['actions'] extends never ? never : N }[ResourceName]
type Wrap = (behavior: Behavior) => Behavior

const own = joinEntries<Needed, EntriesOf<AnySubject, 'behaviors'>>(
  'behavior',
  subjects.map(({ name, behaviors }: Subject) => ({ name, entries: behaviors })),
) as Readonly<Record<string, Behavior>>

function wrapped(resource: string, behavior: Behavior): Behavior {
  const wraps = subjects.flatMap(
    ({ wraps = {} }: Subject) => (wraps as Readonly<Record<string, Wrap | undefined>>)[resource] ?? [],
  )
  return wraps.reduce((inner, wrap) => wrap(inner), behavior)
}

/** The behavior of each resource beyond CRUD: required for resources with actions, optional for others. */
export const behaviors: Readonly<Record<string, Behavior | undefined>> = withOutside(
  'behavior',
  Object.fromEntries(Object.entries(own).map(([resource, behavior]) => [resource, wrapped(resource, behavior)])),
  outside.map(({ about, adds }) => ({ about, adds: adds?.behaviors })),
)

/** Whether the resource's behavior has its own row rights instead of those that the resource's `rows` declares. */
export const hasOwnScope = (resource: string) => behaviors[resource]?.scope !== undefined
