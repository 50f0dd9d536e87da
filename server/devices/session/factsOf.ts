import { type RawBuilder, sql } from 'kysely'
import { type DeviceFacts, type FactReports, factSources, type ReportedFacts } from '#contract/fleet/deviceFacts.ts'

type Columns = DeviceFacts & { told?: RawBuilder<string> }

/**
 * Columns to update from the facts that a screen reports; missing facts keep their last value and time. Values of the
 * kiosk app override those of the browser, because the app reads the machine directly.
 */
export function factsOf(reported: ReportedFacts | undefined, at: Date): Columns {
  const values: DeviceFacts = {}
  const told: FactReports = {}
  // Later sources override earlier ones.
  for (const by of factSources) {
    for (const [name, value] of Object.entries(reported?.[by] ?? {})) {
      if (value === undefined) continue
      Object.assign(values, { [name]: value })
      told[name] = { by, at: at.toISOString() }
    }
  }
  if (Object.keys(told).length === 0) return {}
  return {
    ...values,
    told: sql<string>`"told" || ${JSON.stringify(told)}::jsonb || ${sinceOf(values.apkVersion, told)}`,
  }
}

/**
 * Keeps the time at which the screen first reported its current version (`since`). A rollout needs this time, because
 * a version must run for a while before it counts; `at` changes with every report, as often as once a minute.
 */
function sinceOf(version: string | undefined, { apkVersion }: FactReports): RawBuilder<string> {
  if (version === undefined || !apkVersion) return sql`'{}'::jsonb`
  const { by, at } = apkVersion
  return sql`jsonb_build_object('apkVersion', jsonb_build_object('by', ${by}::text, 'at', ${at}::text, 'since',
    CASE WHEN "apkVersion" = ${version} THEN coalesce("told" #>> '{apkVersion,since}', "told" #>> '{apkVersion,at}', ${at}) ELSE ${at} END))`
}
