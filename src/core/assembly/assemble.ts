// Builds the admin from the list of plugins. Throws when two plugins declare the same name or path; the error names
// both plugins.
import type { DataProvider, ResourceProps } from '@refinedev/core'
import { type ComponentType, createElement } from 'react'
import type { ChannelName } from '#contract/channels.ts'
import type {
  ForeignResource,
  HeaderItem,
  LiveTools,
  PageBar,
  Plugin,
  PluginPage,
  ShowPanel,
  Tile,
} from './definePlugin.ts'
import type { Extension, Presentation, RowAction } from './present.ts'
import { type DefaultPages, type PageRoute, routesOfForeign, routesOfPresentation } from './resourceRoutes.ts'
import type { HelpProps, LoadTutorials } from './tutorials.ts'

type LiveHandler = { readonly plugin: string; readonly on: (payload: never, tools: LiveTools) => void }

export type Assembly = {
  readonly presentations: Readonly<Record<string, Presentation>>
  readonly refineResources: readonly ResourceProps[]
  readonly routes: readonly PageRoute[]
  /** Name of a menu row → the page it opens. */
  readonly menuTargets: Readonly<Record<string, Pick<PluginPage, 'path' | 'titleKey' | 'access' | 'icon'>>>
  readonly tiles: readonly Tile[]
  readonly header: readonly HeaderItem[]
  readonly bars: readonly PageBar[]
  readonly panels: Readonly<Record<string, readonly ShowPanel[]>>
  readonly services: readonly NonNullable<Plugin['services']>[]
  readonly live: Readonly<Partial<Record<ChannelName, readonly LiveHandler[]>>>
  readonly dataProviders: Readonly<Record<string, DataProvider>>
  readonly tutorials: readonly { readonly plugin: string; readonly load: LoadTutorials }[]
  readonly help?: ComponentType<HelpProps>
}

type Claim = (kind: string, id: string, owner: string) => void

export function assemble(plugins: readonly Plugin[], defaultPages: DefaultPages): Assembly {
  const claim = claims()
  for (const plugin of plugins) claimAll(plugin, claim)
  const entries = plugins.flatMap(plugin => plugin.resources ?? [])
  const presentations = Object.fromEntries(
    entries
      .filter(isPresentation)
      .map(own => [own.resource.name, withOverrides(withRowActions(withExtensions(own, plugins), plugins), plugins)]),
  )
  for (const plugin of plugins) {
    const extended = (plugin.extensions ?? []).map(({ resource }) => resource.name)
    for (const name of [...extended, ...Object.keys({ ...plugin.rowActions, ...plugin.overrides, ...plugin.panels })]) {
      if (!presentations[name]) throw new Error(`plugin "${plugin.id}" adds to the unknown resource "${name}"`)
    }
  }
  const foreign = entries.filter(isForeign)
  const dataProviders: Record<string, DataProvider> = Object.assign(
    {},
    ...plugins.map(plugin => plugin.dataProviders ?? {}),
  )
  for (const { name, dataProvider } of foreign) {
    if (!dataProviders[dataProvider])
      throw new Error(`"${name}" reads from the unknown data provider "${dataProvider}"`)
  }
  const routes = [
    ...Object.values(presentations).flatMap(own => routesOfPresentation(own, defaultPages)),
    ...foreign.flatMap(routesOfForeign),
    ...plugins.flatMap(plugin => plugin.pages ?? []).map(page => ({ ...page, cache: page.cache ?? true })),
  ]
  return {
    presentations,
    routes,
    refineResources: refineResourcesOf(routes, foreign),
    menuTargets: Object.fromEntries(routes.flatMap(route => (route.menu ? [[route.menu, route] as const] : []))),
    tiles: plugins.flatMap(plugin => plugin.tiles ?? []),
    header: plugins.flatMap(plugin => plugin.header ?? []),
    bars: plugins.flatMap(plugin => plugin.bars ?? []),
    panels: Object.fromEntries(Object.keys(presentations).map(name => [name, panelsOf(name, plugins)])),
    services: plugins.flatMap(plugin => plugin.services ?? []),
    live: liveTableOf(plugins),
    dataProviders,
    tutorials: plugins.flatMap(({ id, tutorials }) => (tutorials ? [{ plugin: id, load: tutorials }] : [])),
    help: plugins.find(({ help }) => help)?.help,
  }
}

function withExtensions(own: Presentation, plugins: readonly Plugin[]): Presentation {
  const parts = plugins
    .flatMap(plugin => plugin.extensions ?? [])
    .filter(({ resource }) => resource.name === own.resource.name)
  return {
    ...Object.assign({}, own, ...parts),
    cells: Object.assign({}, own.cells, ...parts.map(({ cells }) => cells)),
    texts: Object.assign({}, own.texts, ...parts.map(({ texts }) => texts)),
    inputs: Object.assign({}, own.inputs, ...parts.map(({ inputs }) => inputs)),
    rowActions: [own, ...parts].flatMap(({ rowActions }) => rowActions),
    listActions: [own, ...parts].flatMap(({ listActions }) => listActions),
  }
}

function withOverrides(own: Presentation, plugins: readonly Plugin[]): Presentation {
  const overrides = plugins.map(plugin => plugin.overrides?.[own.resource.name] ?? {})
  return { ...own, pages: Object.assign({}, own.pages, ...overrides) }
}

function panelsOf(resource: string, plugins: readonly Plugin[]): readonly ShowPanel[] {
  return plugins.flatMap(plugin => plugin.panels?.[resource] ?? [])
}

function isPresentation(entry: Presentation | ForeignResource): entry is Presentation {
  return 'resource' in entry
}

function isForeign(entry: Presentation | ForeignResource): entry is ForeignResource {
  return !isPresentation(entry)
}

function claimAll(plugin: Plugin, claim: Claim) {
  claim('plugin', plugin.id, plugin.id)
  for (const entry of plugin.resources ?? []) {
    const name = isPresentation(entry) ? entry.resource.name : entry.name
    claim('resource', name, plugin.id)
    claim('page', isPresentation(entry) ? entry.resource.addresses.list : `/${name}`, plugin.id)
    claim('menu row', name, plugin.id)
    if (!isPresentation(entry)) continue
    claimParts(entry, claim, plugin.id)
  }
  for (const extension of plugin.extensions ?? []) claimParts(extension, claim, plugin.id)
  for (const page of plugin.pages ?? []) claim('page', page.path, plugin.id)
  for (const page of plugin.pages ?? []) if (page.menu) claim('menu row', page.menu, plugin.id)
  for (const tile of plugin.tiles ?? []) claim('tile', tile.id, plugin.id)
  for (const item of plugin.header ?? []) claim('header item', item.id, plugin.id)
  for (const bar of plugin.bars ?? []) claim('bar', bar.id, plugin.id)
  if (plugin.help) claim('help', 'of pages', plugin.id)
  for (const [resource, actions] of Object.entries(plugin.rowActions ?? {})) {
    for (const action of actions) claim('row action', `${resource}.${action.key}`, plugin.id)
  }
  for (const [resource, pages] of Object.entries(plugin.overrides ?? {})) {
    for (const verb of Object.keys(pages)) claim('page override', `${resource}.${verb}`, plugin.id)
  }
  for (const panels of Object.values(plugin.panels ?? {})) for (const { id } of panels) claim('panel', id, plugin.id)
  for (const name of Object.keys(plugin.dataProviders ?? {})) claim('data provider', name, plugin.id)
}

function claimParts(part: Extension, claim: Claim, owner: string) {
  const { name } = part.resource
  for (const field of Object.keys(part.cells)) claim('cell', `${name}.${field}`, owner)
  for (const field of Object.keys(part.texts)) claim('text', `${name}.${field}`, owner)
  for (const field of Object.keys(part.inputs)) claim('input', `${name}.${field}`, owner)
  for (const { key } of part.rowActions) claim('row action', `${name}.${key}`, owner)
  for (const { key } of part.listActions) claim('list action', `${name}.${key}`, owner)
  for (const key of ['creation', 'form', 'title', 'Dependents'] as const) if (part[key]) claim(key, name, owner)
}

function withRowActions(own: Presentation, plugins: readonly Plugin[]): Presentation {
  const added = plugins.flatMap<RowAction>(plugin => plugin.rowActions?.[own.resource.name] ?? [])
  return { ...own, rowActions: [...own.rowActions, ...added] }
}

function refineResourcesOf(routes: readonly PageRoute[], foreign: readonly ForeignResource[]): ResourceProps[] {
  const found = new Map<string, ResourceProps>()
  for (const { resource, verb, path, icon } of routes) {
    if (!resource || !verb) continue
    const dataProvider = foreign.find(entry => entry.name === resource)?.dataProvider
    const known = found.get(resource) ?? {
      name: resource,
      meta: { ...(icon && { icon: createElement(icon) }), ...(dataProvider && { dataProviderName: dataProvider }) },
    }
    found.set(resource, { ...known, [verb]: path })
  }
  return [...found.values()]
}

function liveTableOf(plugins: readonly Plugin[]): Assembly['live'] {
  const table: Partial<Record<ChannelName, LiveHandler[]>> = {}
  for (const plugin of plugins) {
    for (const [channel, on] of Object.entries(plugin.live ?? {}) as [ChannelName, LiveHandler['on']][]) {
      table[channel] = [...(table[channel] ?? []), { plugin: plugin.id, on }]
    }
  }
  return table
}

/** Returns a function that records which plugin declares an id; throws when a second plugin declares the same one. */
function claims() {
  const owners = new Map<string, string>()
  return (kind: string, id: string, owner: string) => {
    const key = `${kind} ${id}`
    const other = owners.get(key)
    if (other !== undefined) throw new Error(`${kind} "${id}" is claimed by both "${other}" and "${owner}"`)
    owners.set(key, owner)
  }
}
