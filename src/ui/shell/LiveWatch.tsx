// Live messages that the shell handles: changes of the user's permissions, of the site's settings and of records, new
// versions of the product, and messages for which plugins have handlers.
import { useCanWithoutCache } from '@refinedev/core'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChannelName, channels } from '#contract/channels.ts'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { accessAt } from '#src/core/rights/accessAt.ts'
import { canParamsOf } from '#src/core/rights/accessQuestion.ts'
import { useAdmin, useLive, useServices, useSite } from '#src/core/services/services.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { useTabTitle } from './tabs/useTabTitle.ts'

type Props = { invalidate: (resource: string | null) => void; onStart: () => () => void }

export function LiveWatch({ invalidate, onStart }: Props) {
  const { t } = useTranslation('app')
  const { assembly, live, rights } = useAdmin()
  const { can } = useCanWithoutCache()
  const { notification } = App.useApp()
  const { tabs, drop } = useTabs()
  const titleOf = useTabTitle()
  const site = useSite()
  const { refresh: refreshSite } = useServices().site
  useEffect(() => onStart(), [onStart])

  /** Reads the titles first: a page removed from the menu has no title afterwards. */
  const refreshRights = useEffectEvent(async () => {
    const names = new Map(tabs.map(tab => [tab.key, titleOf(tab)]))
    if (await rights.refresh().catch(() => null)) await closeRevoked(names)
  })
  async function isRevoked({ key }: Tab): Promise<boolean> {
    const route = matchRoute(assembly.routes, key)
    const access = route && accessAt(route, key)
    return typeof access === 'object' && (await can?.(canParamsOf(access)))?.can === false
  }
  const closeRevoked = useEffectEvent(async (names: ReadonlyMap<string, string>) => {
    const revoked = (await Promise.all(tabs.map(async tab => ((await isRevoked(tab)) ? [tab] : [])))).flat()
    if (revoked.length === 0) return
    const pages = revoked.map(tab => names.get(tab.key) ?? titleOf(tab)).join(', ')
    notification.warning({
      key: 'revoked',
      message: t('app:rights.revoked', { pages, count: revoked.length }),
      duration: 12,
    })
    drop(revoked.map(tab => tab.key))
  })
  const onGap = useEffectEvent(async () => {
    await refreshRights()
    invalidate(null)
  })

  useLive('rights', () => void onGap())
  useLive('version', ({ version }) => {
    if (site && version !== site.version) {
      notification.info({
        key: 'version',
        message: t('app:version.title'),
        description: t('app:version.text'),
        actions: (
          <Button type="primary" size="small" onClick={() => location.reload()}>
            {t('app:error.reload')}
          </Button>
        ),
        duration: 0,
      })
    }
  })
  useLive('site', () => void refreshSite().catch(() => undefined))
  useLive('resources', ({ resource }) => invalidate(resource))

  useEffect(() => live.onConnect(() => void onGap()), [live])

  useEffect(() => {
    const stops = (Object.keys(channels) as ChannelName[]).flatMap(channel =>
      (assembly.live[channel] ?? []).map(({ on }) => live.on(channel, payload => on(payload as never, { invalidate }))),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [assembly.live, live, invalidate])

  return null
}
