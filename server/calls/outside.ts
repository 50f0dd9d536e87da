// What a plugin from outside brings to the server. It stands in the registries beside ours.
import type { AboutPlugin } from '#contract/kernel/outside.ts'
import type { Behaviour } from './behave.ts'
import type { Context } from './context.ts'

type PluginHandler = (input: never, context: Context) => unknown

export type PluginServer = {
  /** By resource. A resource with actions of its own needs one. */
  readonly behaviours?: Readonly<Record<string, Behaviour>>
  /** By service. */
  readonly handlers?: Readonly<Record<string, Readonly<Record<string, PluginHandler>>>>
}

export type Words = { readonly [key: string]: string | Words }

export type OutsideServer = {
  readonly about: AboutPlugin
  readonly adds?: PluginServer
  /** Name → statements, in the order of the names. */
  readonly migrations: Readonly<Record<string, string>>
  /** Language → namespace → its texts. */
  readonly words: Readonly<Record<string, Readonly<Record<string, Words>>>>
}

export function definePluginServer(adds: PluginServer): PluginServer {
  return adds
}
