// A plugin is a plain object: what it adds to the administration. Nothing happens on import.
import type { DataProvider } from '@refinedev/core'
import type { ComponentType, ReactNode } from 'react'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { PermType } from '#contract/kernel/route.ts'
import type { Call } from '#src/core/calls/call.ts'
import type { Language } from '#src/core/services/languages.ts'
import type { LongWork } from '#src/core/services/longWork.ts'
import type { Session } from '#src/core/services/session.ts'
import type { Store } from '#src/core/services/store.ts'
import type { AnyRecord, Extension, Icon, Presentation, ResourceVerb, RowAction } from './present.ts'
import type { HelpProps, LoadTutorials } from './tutorials.ts'

export type Needs = { readonly page: string; readonly perm: PermType }
export type PageAccess = 'member' | Needs

/** Fetched when first opened; a page without a resource. */
export type PluginPage = {
  readonly path: string
  readonly titleKey: string
  /** `member`: everyone signed in; otherwise the menu page that grants it, which the address may name. */
  readonly access: PageAccess | ((params: Readonly<Record<string, string | undefined>>) => Needs)
  readonly load: () => Promise<{ default: ComponentType }>
  /** Namespaces that it asks for by refine's `useTranslate`, which fetches none. */
  readonly words?: readonly string[]
  /** The name of the server's menu row that opens it. */
  readonly menu?: string
  /** The address it belongs below in menu and breadcrumb, when that is not its own. */
  readonly below?: string
  readonly icon?: Icon
  /** Parts of it that people look for by name, for the palette. */
  readonly parts?: () => Promise<{ default: readonly PagePart[] }>
  /** False: built afresh each time it is opened. */
  readonly cache?: boolean
  /** True: a link with a query begins it anew, however it was left. */
  readonly beginsAnew?: boolean
}

/** `search`: what its address adds to the page's; `wordKeys`: texts it is found by beside its title. */
export type PagePart = {
  readonly search: string
  readonly titleKey: string
  readonly wordKeys: readonly string[]
  readonly needs?: Needs
}

/** A page without menu, header and tabs; `public` ones need no session. */
export type BarePage = {
  readonly path: string
  readonly titleKey: string
  readonly access: 'public' | 'member'
  readonly load: () => Promise<{ default: ComponentType }>
}

/** A resource of another back end: its pages are its own, its data comes from the named provider. */
export type ForeignResource = {
  readonly name: string
  readonly titleKey: string
  readonly icon: Icon
  readonly dataProvider: string
  readonly pages: { readonly [V in ResourceVerb]?: () => Promise<{ default: ComponentType }> }
}

export type Tile = {
  readonly id: string
  /** What it is called where tiles are arranged. */
  readonly titleKey: string
  /** Columns of four. */
  readonly span: 1 | 2 | 4
  readonly needs?: Needs
  /** There while its page stands in the menu, so while the site charges what it is about. */
  readonly isOfMenu?: boolean
  readonly Component: ComponentType
}

export type ShowPanel = {
  readonly id: string
  /** Where it stands on a page that has sections; in the first unless given. */
  readonly section?: string
  readonly needs?: Needs
  readonly Component: ComponentType<{ record: AnyRecord }>
}

export type HeaderItem = { readonly id: string; readonly needs?: Needs; readonly Component: ComponentType }

/** A row over every page, between the header and the page, while there is something to say. */
export type PageBar = HeaderItem

/** What a plugin may build on where it keeps something beside its pages. */
export type ServiceTools = {
  readonly call: Call
  readonly session: Session
  readonly language: Pick<Store<Language>, 'get' | 'subscribe'>
  readonly longWork: LongWork
  /** The key of the session, for what is fetched without `call`. */
  readonly token: () => string | null
  /** A text of the locales, in the reader's language. */
  readonly text: (key: string) => string
}

export type LiveTools = { readonly invalidate: (resource: string) => void }
export type LiveTable = {
  readonly [N in ChannelName]?: (payload: ChannelPayload<N>, tools: LiveTools) => void
}

export type Plugin = {
  readonly id: string
  readonly resources?: readonly (Presentation | ForeignResource)[]
  readonly pages?: readonly PluginPage[]
  readonly tiles?: readonly Tile[]
  readonly header?: readonly HeaderItem[]
  readonly bars?: readonly PageBar[]
  /** Cells, inputs and list actions for resources that are presented elsewhere. */
  readonly extensions?: readonly Extension[]
  /** Resource name → buttons for its rows. */
  readonly rowActions?: Readonly<Record<string, readonly RowAction[]>>
  /** Resource name → pages in place of the generated ones. */
  readonly overrides?: Readonly<Record<string, Presentation['pages']>>
  /** Resource name → sections of its show page, above what refers to the record. */
  readonly panels?: Readonly<Record<string, readonly ShowPanel[]>>
  /** Called once when the administration starts; what it answers stands around every page and hands on what was made. */
  readonly services?: (tools: ServiceTools) => (props: { children: ReactNode }) => ReactNode
  readonly live?: LiveTable
  readonly dataProviders?: Readonly<Record<string, DataProvider>>
  /** Tours and articles, fetched when somebody looks for help. */
  readonly tutorials?: LoadTutorials
  /** Help with the page on show: beside the sheet of its keys, and where a list is empty. One plugin gives it. */
  readonly help?: ComponentType<HelpProps>
}

export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
