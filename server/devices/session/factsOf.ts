import { type RawBuilder, sql } from 'kysely'
import { type DeviceFacts, type FactReports, factSources, type ReportedFacts } from '#contract/fleet/deviceFacts.ts'

type Columns = DeviceFacts & { told?: RawBuilder<string> }

/**
 * Returns the columns to update with the facts that a screen reports. For facts that the report does not contain, the
 * last value and its time remain. Values of the kiosk app override those of the browser, because the app reads them
 * directly from the machine.
 */
export function factsOf(reported: ReportedFacts | undefined, at: Date): Columns {
  const values: DeviceFacts = {}
  const told: FactReports = {}
  // Sources are ordered by increasing precedence.
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
 * Time at which the screen first reported its current version, stored as `since`. A rollout counts a version only
 * after it has run for a while; `at` cannot show this, because it changes with every report.
 */
function sinceOf(version: string | undefined, { apkVersion }: FactReports): RawBuilder<string> {
  if (version === undefined || !apkVersion) return sql`'{}'::jsonb`
  const { by, at } = apkVersion
  return sql`jsonb_build_object('apkVersion', jsonb_build_object('by', ${by}::text, 'at', ${at}::text, 'since',
    CASE WHEN "apkVersion" = ${version} THEN coalesce("told" #>> '{apkVersion,since}', "told" #>> '{apkVersion,at}', ${at}) ELSE ${at} END))`
}
