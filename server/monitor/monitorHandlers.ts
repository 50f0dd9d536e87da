import { sql } from 'kysely'
import { type MonitorPeriod, type MonitorReading, monitor, monitorReading } from '#contract/services/system/monitor.ts'
import { serve } from '#server/kernel/behave.ts'

/** In seconds: how far back the history reaches, and the interval of each of its points. */
const spans: { readonly [P in MonitorPeriod]: { back: number; span: number } } = {
  hour: { back: 60 * 60, span: 30 },
  day: { back: 24 * 60 * 60, span: 5 * 60 },
  week: { back: 7 * 24 * 60 * 60, span: 30 * 60 },
}

/** Measurements for which a point of the history shows the maximum. For all others it shows the mean. */
const peaks: readonly string[] = ['p99', 'lag']

export const monitorHandlers = serve(monitor, {
  now: async (_input, { monitor, now }) => ({ ...(await monitor.describe()), time: now().toISOString() }),

  async history({ period }, { db, now }) {
    const { back, span } = spans[period ?? 'hour']
    const since = new Date(now().getTime() - back * 1000)
    const figures = Object.keys(monitorReading.shape).map(
      key =>
        sql`${sql.lit(key)}, ${sql.raw(peaks.includes(key) ? 'max' : 'avg')}(("reading" ->> ${sql.lit(key)})::float8)`,
    )
    const found = await sql<{ node: string; time: Date; reading: MonitorReading }>`
      SELECT "node", date_bin(${span} * interval '1 second', "time", ${since}) AS "time",
        jsonb_build_object(${sql.join(figures)}) AS "reading"
      FROM "monitorSample" WHERE "time" > ${since} GROUP BY 1, 2 ORDER BY 2, 1
    `.execute(db)
    return found.rows.map(({ node, time, reading }) => ({ node, time: time.toISOString(), reading }))
  },
})
