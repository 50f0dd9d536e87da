import { createElement } from 'react'
import { accessOf } from '#contract/derive/routesOf.ts'
import type { Crud, Resource } from '#contract/kernel/resource.ts'
import type { ForeignResource, PluginPage } from './definePlugin.ts'
import type { LoadPage, Presentation, ResourceVerb } from './present.ts'
import { useCharged } from './useCharged.ts'

/** A route that opens a tab of the shell. */
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

/** Whether a page is generated: the API must offer the operation, and a form page needs form fields. */
export function hasPage({ crud, views }: Resource, verb: ResourceVerb): boolean {
  const isWritten = verb === 'create' || verb === 'edit'
  return crud[crudOf[verb]] !== undefined && (!isWritten || views.form.length > 0)
}

/** Routes of a resource's pages; only verbs with a generated page or an override get one. */
export function routesOfPresentation(presentation: Presentation, defaults: DefaultPages): PageRoute[] {
  const { resource, pages, icon, cache, words } = presentation
  const own = verbs.filter(verb => pages[verb] || hasPage(resource, verb))
  return own.map(verb => ({
    path: resource.addresses[verb],
    titleKey: `resources:${resource.name}.titles.${verb}`,
    access: accessOf(resource, crudOf[verb]),
    load: given(pages[verb] ?? defaults[verb], presentation),
    cache,
    words,
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
    function ChargedPage() {
      return createElement(Page, { presentation: useCharged(presentation) })
    }
    return { default: ChargedPage }
  }
}
