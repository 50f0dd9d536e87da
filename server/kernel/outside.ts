// Server part of an external plugin, which is merged into the server's registries.
import type { AboutPlugin } from '#contract/kernel/outside.ts'
import type { Behavior } from './behave.ts'
import type { Context } from './context.ts'

type PluginHandler = (input: never, context: Context) => unknown

export type PluginServer = {
  /** Resource → behavior. Required for resources with actions. */
  readonly behaviors?: Readonly<Record<string, Behavior>>
  /** Service → handlers. */
  readonly handlers?: Readonly<Record<string, Readonly<Record<string, PluginHandler>>>>
}

export type Words = { readonly [key: string]: string | Words }

export type OutsideServer = {
  readonly about: AboutPlugin
  readonly adds?: PluginServer
  /** Name → SQL statements. Applied in the order of the names. */
  readonly migrations: Readonly<Record<string, string>>
  /** Language → namespace → texts. */
  readonly words: Readonly<Record<string, Readonly<Record<string, Words>>>>
}

export function definePluginServer(adds: PluginServer): PluginServer {
  return adds
}
