// Loads a page's code in parallel with its locale namespaces.
import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import { loadChunk } from './lazyPage.ts'

export type LoadablePage = {
  readonly titleKey: string
  readonly words?: readonly string[]
  readonly load: () => Promise<{ default: ComponentType }>
}

const loaded = new WeakMap<LoadablePage, ComponentType>()

/** The component, if `loadPage` has loaded it before. */
export const loadedPage = (page: LoadablePage): ComponentType | null => loaded.get(page) ?? null

/** Loads a page's code and namespaces; rejects with a ChunkError. */
export async function loadPage(page: LoadablePage, i18n: Pick<I18n, 'loadNamespaces'>): Promise<ComponentType> {
  const words = i18n.loadNamespaces([...page.titleKey.split(':').slice(0, 1), ...(page.words ?? [])])
  const [code] = await loadChunk(() => Promise.all([page.load(), words]))
  loaded.set(page, code.default)
  return code.default
}
