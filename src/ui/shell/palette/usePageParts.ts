import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagePart } from '#src/core/assembly/definePlugin.ts'
import { mayPress } from '#src/core/rights/rights.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import type { Command } from './commandsOf.ts'

/** Named parts of pages, such as sections of the settings; loaded shortly after the palette. */
export function usePageParts(): { parts: Command[]; isLoading: boolean } {
  const { t, i18n } = useTranslation(['app', 'resources'])
  const { assembly } = useAdmin()
  const { rights } = useRights()
  const { open } = useTabs()
  const pages = assembly.routes.filter(
    ({ parts, access }) =>
      parts && (access === 'member' || (typeof access === 'object' && mayPress(rights, access.page, access.perm))),
  )
  const [arrived, setArrived] = useState<readonly (readonly PagePart[])[]>()
  const fetchParts = useEffectEvent(async () => {
    // If they fail to load, the palette works without them.
    const modules = await Promise.all(pages.map(page => page.parts?.().catch(() => null)))
    const found = modules.map(module => module?.default ?? [])
    const keys = found.flat().flatMap(({ titleKey, wordKeys }) => [titleKey, ...wordKeys])
    await i18n.loadNamespaces([...new Set(keys.flatMap(key => key.split(':').slice(0, -1)))])
    setArrived(found)
  })
  useEffect(() => void fetchParts(), [])
  const parts = pages.flatMap(({ path, titleKey }, at) =>
    (arrived?.[at] ?? [])
      .filter(({ needs }) => !needs || mayPress(rights, needs.page, needs.perm))
      .map(part => ({
        id: path + part.search,
        title: t(part.titleKey),
        group: t(titleKey),
        words: part.wordKeys.map(key => t(key)).join(' '),
        run: () => open(path + part.search),
      })),
  )
  return { parts, isLoading: arrived === undefined }
}
