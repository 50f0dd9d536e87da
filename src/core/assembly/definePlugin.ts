// A plugin is a plain object that lists its additions to the admin. Importing it has no side effects.
import type { DataProvider } from '@refinedev/core'
import type { ComponentType, ReactNode } from 'react'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { PermType } from '#contract/kernel/route.ts'
import type { Call } from '#src/core/requests/call.ts'
import type { Language } from '#src/core/state/languages.ts'
import type { LongWork } from '#src/core/state/longWork.ts'
import type { Session } from '#src/core/state/session.ts'
import type { Store } from '#src/core/state/store.ts'
import type { AnyRecord, Extension, Icon, Presentation, ResourceVerb, RowAction } from './present.ts'
import type { HelpProps, LoadTutorials } from './tutorials.ts'

export type Needs = { readonly page: string; readonly perm: PermType }
export type PageAccess = 'member' | Needs

/** A page without a resource; loaded when first opened. */
export type PluginPage = {
  readonly path: string
  readonly titleKey: string
  /**
   * `member`: every signed-in account may open the page; otherwise the menu page that grants access, which may depend
   * on the path's parameters.
   */
  readonly access: PageAccess | ((params: Readonly<Record<string, string | undefined>>) => Needs)
  readonly load: () => Promise<{ default: ComponentType }>
  /** Locale namespaces to load with the page, because refine's `useTranslate` loads none itself. */
  readonly words?: readonly string[]
  /** Name of the server's menu row that opens the page. */
  readonly menu?: string
  /**
   * Path of the page below which menu and breadcrumb show this one; absent for pages with a menu row of their own.
   */
  readonly below?: string
  readonly icon?: Icon
  /** Parts of the page that the command palette finds by name. */
  readonly parts?: () => Promise<{ default: readonly PagePart[] }>
  /** False: the page is recreated each time it is opened. */
  readonly cache?: boolean
  /** True: following a link with a query recreates the page and discards its state. */
  readonly beginsAnew?: boolean
}

/**
 * A part of a page. `search`: query string that opens it; `wordKeys`: locale keys of texts by which it is found
 * besides its title.
 */
export type PagePart = {
  readonly search: string
  readonly titleKey: string
  readonly wordKeys: readonly string[]
  readonly needs?: Needs
}

/** A page without menu, header and tabs; `public` pages need no session. */
export type BarePage = {
  readonly path: string
  readonly titleKey: string
  readonly access: 'public' | 'member'
  readonly load: () => Promise<{ default: ComponentType }>
}

/** A resource of another backend. It brings its own pages; its data come from the named data provider. */
export type ForeignResource = {
  readonly name: string
  readonly titleKey: string
  readonly icon: Icon
  readonly dataProvider: string
  readonly pages: { readonly [V in ResourceVerb]?: () => Promise<{ default: ComponentType }> }
}

export type Tile = {
  readonly id: string
  /** Name of the tile in the dialog that arranges the tiles. */
  readonly titleKey: string
  /** Initial width: 1 is a sixth of the row, 2 half of it, 4 all of it. Readers can change it. */
  readonly span: 1 | 2 | 4
  readonly needs?: Needs
  /**
   * True: the tile is shown only while its page is in the menu. Pages about charges are in the menu only while the
   * site makes these charges.
   */
  readonly isOfMenu?: boolean
  /**
   * True: also shown on the home page of a new site, which shows no other tiles. Readers who may add devices but see
   * none get that page.
   */
  readonly isForNewSite?: boolean
  /** Height in pixels that is reserved while the tile's code loads; that of a count unless given. */
  readonly height?: number
  readonly Component: ComponentType
}

export type ShowPanel = {
  readonly id: string
  /** Section in which the panel appears if the page has sections; the first section unless given. */
  readonly section?: string
  readonly needs?: Needs
  readonly Component: ComponentType<{ record: AnyRecord }>
}

export type HeaderItem = { readonly id: string; readonly needs?: Needs; readonly Component: ComponentType }

/** A bar above every page, below the header; rendered while it has content. */
export type PageBar = HeaderItem

export type ServiceTools = {
  readonly call: Call
  readonly session: Session
  readonly language: Pick<Store<Language>, 'get' | 'subscribe'>
  readonly longWork: LongWork
  /** Access token of the session, for requests made without `call`. */
  readonly token: () => string | null
  /** Translates a locale key to the reader's language. */
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
  /** Cells, inputs and list actions for resources that another plugin presents. */
  readonly extensions?: readonly Extension[]
  /** Resource name → buttons for its rows. */
  readonly rowActions?: Readonly<Record<string, readonly RowAction[]>>
  /** Resource name → pages that replace the generated ones. */
  readonly overrides?: Readonly<Record<string, Presentation['pages']>>
  /** Resource name → sections of its show page, above the referring records. */
  readonly panels?: Readonly<Record<string, readonly ShowPanel[]>>
  /** Called once at the start of the admin; returns a provider component that wraps every page. */
  readonly services?: (tools: ServiceTools) => (props: { children: ReactNode }) => ReactNode
  readonly live?: LiveTable
  readonly dataProviders?: Readonly<Record<string, DataProvider>>
  /** Tours and articles, loaded when the user opens help. */
  readonly tutorials?: LoadTutorials
  /** Help for the current page: next to the list of shortcuts, and on empty lists. Only one plugin may provide it. */
  readonly help?: ComponentType<HelpProps>
}

export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
