import type { CallInput } from '#contract/kernel/call.ts'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { serve } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import { effectivePublications } from '#server/publishing/publications/effectivePublications.ts'
import { beforeSend } from './beforeSend.ts'
import { emergenciesOver, emergenciesWithin } from './emergenciesOver.ts'
import { planPageOf } from './planPageOf.ts'
import { readPlanFacts } from './readPlanFacts.ts'
import { readDevices, readGroups } from './readRows.ts'

type Asked = Pick<CallInput<(typeof onAir.calls)['rows']>, 'kind' | 'key' | 'pageNumber' | 'pageSize'>

const readRows = ({ kind, key, pageNumber, pageSize }: Asked, context: Context) => {
  const page = { key: key ?? '', pageNumber: pageNumber ?? 1, pageSize: pageSize ?? 50 }
  return kind === 'deviceGroup' ? readGroups(page, context) : readDevices(page, context)
}

export const onAirHandlers = serve(onAir, {
  async rows({ kind, ...asked }, context) {
    const { total, rows } = await readRows({ kind, ...asked }, context)
    const ids = rows.map(({ id }) => id)
    const publications =
      kind === 'deviceGroup'
        ? await effectivePublications(context.db, [], ids)
        : await effectivePublications(context.db, ids)
    return { total, ...planPageOf(rows, publications, await readPlanFacts(publications, context)) }
  },

  async emergencies({ from, to, ...asked }, context) {
    const found = await readRows(asked, context)
    const ids = found.rows.map(({ id }) => id)
    const rows = asked.kind === 'deviceGroup' ? { groupIds: ids } : { deviceIds: ids }
    const standing = await emergenciesWithin([context.time.decode(from), context.time.decode(to)], rows, context)
    return emergenciesOver(standing, rows, context)
  },

  beforeSend,
  beforeSendSubtitles: beforeSend,
})
