import type { CallInput } from '#contract/kernel/call.ts'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { effectivePublications } from '#server/publishing/publications/effectivePublications.ts'
import { beforeSend } from './beforeSend.ts'
import { emergenciesOver, emergenciesWithin } from './emergenciesOver.ts'
import { planPageOf } from './planPageOf.ts'
import { readPlanFacts } from './readPlanFacts.ts'
import { readDevices, readGroups } from './readRows.ts'

type Search = Pick<CallInput<(typeof onAir.calls)['rows']>, 'kind' | 'key' | 'pageNumber' | 'pageSize'>

const readRows = ({ kind, key, pageNumber, pageSize }: Search, context: Context) => {
  const page = { key: key ?? '', pageNumber: pageNumber ?? 1, pageSize: pageSize ?? 50 }
  return kind === 'deviceGroup' ? readGroups(page, context) : readDevices(page, context)
}

export const onAirHandlers = serve(onAir, {
  async rows({ kind, ...search }, context) {
    const { total, rows } = await readRows({ kind, ...search }, context)
    const ids = rows.map(({ id }) => id)
    const publications =
      kind === 'deviceGroup'
        ? await effectivePublications(context.db, [], ids)
        : await effectivePublications(context.db, ids)
    return { total, ...planPageOf(rows, publications, await readPlanFacts(publications, context)) }
  },

  async emergencies({ from, to, ...search }, context) {
    const found = await readRows(search, context)
    const ids = found.rows.map(({ id }) => id)
    const rows = search.kind === 'deviceGroup' ? { groupIds: ids } : { deviceIds: ids }
    const running = await emergenciesWithin([context.time.decode(from), context.time.decode(to)], rows, context)
    return emergenciesOver(running, rows, context)
  },

  beforeSend,
  beforeSendSubtitles: beforeSend,
})
