// The addresses of a resource: /<name>, /<name>/create, /<name>/edit/:id, /<name>/show/:id.
import { createElement } from 'react'
import { verbPerm } from '#contract/derive/routesOf.ts'
import type { Crud } from '#contract/kernel/resource.ts'
import type { ForeignResource, PluginPage } from './definePlugin.ts'
import type { LoadPage, Presentation, ResourceVerb } from './present.ts'

/** Addresses that open a tab of the shell. */
export type PageRoute = Omit<PluginPage, 'cache'> & {
  readonly cache: boolean
  readonly resource?: string
  readonly verb?: ResourceVerb
}
export type DefaultPages = { readonly [V in ResourceVerb]: LoadPage }

const crudOf: { readonly [V in ResourceVerb]: keyof Crud } = {
  list: 'list',
  create: 'create',
  edit: 'update',
  show: 'one',
}
const suffix: { readonly [V in ResourceVerb]: string } = {
  list: '',
  create: '/create',
  edit: '/edit/:id',
  show: '/show/:id',
}
const verbs = Object.keys(suffix) as ResourceVerb[]

/** A verb the server does not have gets no page, unless one is given for it. */
export function routesOfPresentation(presentation: Presentation, defaults: DefaultPages): PageRoute[] {
  const { resource, pages, icon } = presentation
  const own = verbs.filter(verb => pages[verb] || resource.crud[crudOf[verb]] !== undefined)
  return own.map(verb => ({
    path: `/${resource.name}${suffix[verb]}`,
    titleKey: `resources:${resource.name}.titles.${verb}`,
    access: { page: resource.page, perm: verbPerm[crudOf[verb]] },
    load: given(pages[verb] ?? defaults[verb], presentation),
    cache: true,
    resource: resource.name,
    verb,
    icon,
    ...(verb === 'list' && resource.menu ? { menu: resource.name } : {}),
  }))
}

export function routesOfForeign({ name, titleKey, icon, pages }: ForeignResource): PageRoute[] {
  return verbs.flatMap(verb => {
    const load = pages[verb]
    return load
      ? [{ path: `/${name}${suffix[verb]}`, titleKey, access: 'member', load, cache: true, resource: name, verb, icon }]
      : []
  })
}

function given(load: LoadPage, presentation: Presentation): PageRoute['load'] {
  return async () => {
    const { default: Page } = await load()
    return { default: () => createElement(Page, { presentation }) }
  }
}
