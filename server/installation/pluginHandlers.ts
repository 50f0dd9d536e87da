import { permsOf } from '#contract/derive/permsOf.ts'
import { outside as declared } from '#contract/outside.ts'
import { contractVersion } from '#contract/pluginVersion.ts'
import { plugin as pluginService } from '#contract/services/system/plugin.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { serve } from '#server/kernel/behave.ts'
import type { OutsideServer } from '#server/kernel/outside.ts'

/** Describes each external plugin: its declarations and the permissions that they require. */
export function createPlugin(onServer: readonly OutsideServer[]) {
  const plugins = onServer.map(({ about, adds, migrations }) => {
    const { resources = {}, services = {} } = declared.find(entry => entry.about.name === about.name)?.adds ?? {}
    const routes = allRoutesOf({ resources, services })
    return {
      ...about,
      resources: Object.keys(resources),
      services: Object.keys(services),
      permissions: Object.entries(permsOf(routes)).map(([page, perms]) => ({ page, perms })),
      forMembers: routes.filter(({ access }) => access === 'member').length,
      forEverybody: routes.filter(({ access }) => typeof access === 'string' && access !== 'member').length,
      onServer: adds !== undefined,
      migrations: Object.keys(migrations),
    }
  })
  return serve(pluginService, { list: () => ({ contract: contractVersion, plugins }) })
}
