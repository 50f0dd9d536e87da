import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagePart } from '#src/core/assembly/definePlugin.ts'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { usePermitted } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import type { Command } from './commandsOf.ts'

/** Named parts of pages, such as sections of the settings; loaded shortly after the palette. */
export function usePageParts(): { parts: Command[]; isLoading: boolean } {
  const { t, i18n } = useTranslation(['app', 'resources'])
  const { assembly } = useAdmin()
  const { open } = useTabs()
  const pages = usePermitted(assembly.routes.flatMap(withNeeds))
  const [arrived, setArrived] = useState<readonly (readonly PagePart[])[]>()
  const fetchParts = useEffectEvent(async () => {
    // If a page's parts fail to load, the palette works without them.
    const modules = await Promise.all(pages.map(page => page.parts().catch(() => null)))
    const found = modules.map(module => module?.default ?? [])
    const keys = found.flat().flatMap(({ titleKey, wordKeys }) => [titleKey, ...wordKeys])
    await i18n.loadNamespaces([...new Set(keys.flatMap(key => key.split(':').slice(0, -1)))])
    setArrived(found)
  })
  useEffect(() => void fetchParts(), [])
  const parts = usePermitted(
    pages.flatMap(({ path, titleKey }, at) => (arrived?.[at] ?? []).map(part => ({ ...part, path, of: titleKey }))),
  ).map(({ path, of, search, titleKey, wordKeys }) => ({
    id: path + search,
    title: t(titleKey),
    group: t(of),
    words: wordKeys.map(key => t(key)).join(' '),
    run: () => open(path + search),
  }))
  return { parts, isLoading: arrived === undefined }
}

/** Omits pages without parts, and those whose access depends on their path. */
function withNeeds({ path, titleKey, parts, access }: PageRoute) {
  if (!parts || typeof access === 'function') return []
  return [{ path, titleKey, parts, ...(access === 'member' ? {} : { needs: access }) }]
}
