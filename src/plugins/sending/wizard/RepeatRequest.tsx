import { useOne } from '@refinedev/core'
import { Skeleton } from 'antd'
import { type SendReview, sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { draftOf } from '#src/plugins/sending/plans/planDraft.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { SendWizard } from './SendWizard.tsx'

/** The wizard, prefilled with an earlier request, which the new one replaces. */
export function RepeatRequest({ id }: { id: string }) {
  const { query, result: record } = useOne<SendReview>({ resource: sendReview.name, id })
  const places = useCallQuery(sendReview, 'getPlaces', { id })
  const error = query.error ?? places.error
  if (error) {
    const retry = () => void Promise.all([query.refetch(), places.refetch()])
    return <ErrorState error={error} onRetry={retry} />
  }
  if (!record || !places.data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { kind, contents, plan, state, request } = record
  const programs = contents.map(({ id: contentId, title }) => ({ id: contentId, title }))
  const { devices, groups } = places.data
  return (
    <SendWizard
      kind={kind}
      start={{
        devices,
        groups,
        programs,
        plan: draftOf(plan),
        way: { mode: request.mode, steps: request.steps ?? null, leaveOut: request.leaveOut },
      }}
      insteadOf={state === 'waiting' ? id : null}
    />
  )
}
