import { type RawBuilder, sql } from 'kysely'
import { type DeviceFacts, factSources, type SaidFacts, type ToldFacts } from '#contract/fleet/deviceFacts.ts'

type Columns = DeviceFacts & { told?: RawBuilder<string> }

/**
 * What is to be written of what a screen says of its machine; a fact that it does not say keeps its last value, with the time it
 * was told. The program around the browser reads the machine itself, so its word goes before the browser's.
 */
export function factsOf(said: SaidFacts | undefined, at: Date): Columns {
  const values: DeviceFacts = {}
  const told: ToldFacts = {}
  // Later ones win.
  for (const by of factSources) {
    for (const [name, value] of Object.entries(said?.[by] ?? {})) {
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

/** Temperatures change each minute and bring all facts along; an update is judged by how long its version runs. */
function sinceOf(version: string | undefined, { apkVersion }: ToldFacts): RawBuilder<string> {
  if (version === undefined || !apkVersion) return sql`'{}'::jsonb`
  const { by, at } = apkVersion
  return sql`jsonb_build_object('apkVersion', jsonb_build_object('by', ${by}::text, 'at', ${at}::text, 'since',
    CASE WHEN "apkVersion" = ${version} THEN coalesce("told" #>> '{apkVersion,since}', "told" #>> '{apkVersion,at}', ${at}) ELSE ${at} END))`
}
