import { useOne } from '@refinedev/core'
import { Skeleton } from 'antd'
import { type SentPlan, sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { draftOf } from '#src/plugins/sending/plans/planDraft.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { SendWizard } from './SendWizard.tsx'

/** The wizard, prefilled with a sent plan in any state. */
export function CopiedPlan({ id }: { id: string }) {
  const { query, result: record } = useOne<SentPlan & { programTitle?: string | null; subtitleTitle?: string | null }>({
    resource: sentPlan.name,
    id,
  })
  const places = useCallQuery(sentPlan, 'getPlaces', { id })
  const error = query.error ?? places.error
  if (error) {
    const retry = () => void Promise.all([query.refetch(), places.refetch()])
    return <ErrorState error={error} onRetry={retry} />
  }
  if (!record || !places.data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { kind, programId, programTitle, subtitleId, subtitleTitle, plan } = record
  const contentId = programId ?? subtitleId
  const programs = contentId ? [{ id: contentId, title: programTitle ?? subtitleTitle ?? contentId }] : []
  return <SendWizard kind={kind} start={{ ...places.data, programs, plan: draftOf(plan) }} />
}
