import { siteSettings } from '#contract/siteSettings/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { lostSecretsOf } from './showSetting.ts'

/** Returns an entry for each declared setting, for the overview on the settings page. */
export async function overviewOf(context: Context) {
  const rows = await context.db.selectFrom('setting').selectAll().execute()
  return Object.keys(siteSettings).map(name => {
    const own = rows.filter(row => row.name === name)
    const active = own.find(row => row.isActive)
    return {
      name,
      variant: active?.variant ?? '',
      isSaved: active !== undefined,
      hasLostSecret: own.some(row => lostSecretsOf(row, context).length > 0),
    }
  })
}
