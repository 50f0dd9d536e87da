// Row ownership: accounts of the access matrix, and resources with a custom scope.
import type { ResourceName } from '#contract/resources/index.ts'

/** `ann` has two sub-accounts; `bob` is unrelated; `admin` may manage all. */
export const people = ['ann', 'sub', 'second', 'bob', 'admin'] as const
export type Person = (typeof people)[number]

/**
 * Owners whose rows an account sees. An account sees its own rows and those of its sub-accounts. A sub-account sees
 * its own rows and those of its parent, but not those of other sub-accounts. An administrator sees all rows.
 */
const ordinary: Readonly<Record<Person, readonly Person[]>> = {
  ann: ['ann', 'sub', 'second'],
  sub: ['sub', 'ann'],
  second: ['second', 'ann'],
  bob: ['bob'],
  admin: people,
}
const parentScope: typeof ordinary = { ann: ['ann'], sub: ['ann'], second: ['ann'], bob: ['bob'], admin: people }
const nothing: typeof ordinary = { ann: [], sub: [], second: [], bob: [], admin: people }

/** `sees`: owners whose rows each account sees under the custom scope of a resource (`scope` of its behavior). */
type OwnScope = { sees: typeof ordinary; why: string; values?: Readonly<Record<string, unknown>> }
export const ownScopes: { readonly [N in ResourceName]?: OwnScope } = {
  user: { sees: parentScope, why: 'sub-accounts of one’s own or of one’s parent', values: { type: 2 } },
  device: { sees: ordinary, why: 'and those one is bound to: bindings.test.ts' },
  screenFile: { sees: ordinary, why: 'those of the devices one sees' },
  deviceCommand: { sees: ordinary, why: 'those of the devices one sees' },
  deviceLog: { sees: ordinary, why: 'those of the devices one sees' },
  apkLog: { sees: ordinary, why: 'those of the devices one sees' },
  alarm: { sees: ordinary, why: 'those of one’s rules, and of the devices one sees: alarms.test.ts' },
  playFinding: { sees: ordinary, why: 'those of the devices one sees' },
  authorization: { sees: ordinary, why: 'points one gave, and points one got: points.test.ts' },
  flowRecord: { sees: ordinary, why: 'what one gave, and what one got: flow.test.ts' },
  messageSend: { sees: ordinary, why: 'those of one’s messages; those sent to oneself: messages.test.ts' },
  template: { sees: ordinary, why: 'the library is everybody’s: templates.test.ts', values: { builtIn: null } },
  socialAccount: { sees: nothing, why: 'only what is bound to one’s own account; the samples are bound to others' },
}

export const seenBy = (name: string, reader: Person): readonly Person[] =>
  (ownScopes[name as ResourceName]?.sees ?? ordinary)[reader]

/** Actions that intentionally answer an inaccessible ID differently from a missing one. */
export const unlikeMissing: Readonly<Record<string, string>> = {}
