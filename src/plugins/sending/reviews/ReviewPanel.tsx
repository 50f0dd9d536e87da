import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { SendReview } from '#contract/resources/publishing/sendReview.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { ReviewBeforeAfter } from '#src/plugins/sending/beforeAfter/ReviewBeforeAfter.tsx'
import { initialView } from '#src/plugins/sending/beforeAfter/ViewChoice.ts'
import { draftOf, type PlanDraft, planErrorsOf, storedPlan } from '#src/plugins/sending/plans/planDraft.ts'
import { PreviousPlans } from '#src/plugins/sending/preflight/PreviousPlans.tsx'
import { SendSummary } from '#src/plugins/sending/preflight/SendSummary.tsx'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { Decision } from './Decision.tsx'
import { OwnReview } from './OwnReview.tsx'
import { ReviewedContents } from './ReviewedContents.tsx'
import { SendOptions } from './SendOptions.tsx'
import './reviews.css'

/** Panel on a request's page: preview, effect of the send, and decision. */
export default function ReviewPanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('reviews')
  const review = record as unknown as SendReview
  const { id, state, contents, title } = review
  const isWaiting = state === 'waiting'
  const mayDecide = usePerm(sendReview.page, 'approve')
  const heading = useId()
  const [viewChoice, setViewChoice] = useState(initialView)
  // The requested plan with the reviewer's changes; null: the reviewer has not changed it.
  const [draft, setDraft] = useState<PlanDraft | null>(null)
  const places = useCallQuery(sendReview, 'getPlaces', { id })
  useFreshCalls(sendReview, [sentPlan.name])
  const errors = draft ? planErrorsOf(draft) : {}
  const isRight = Object.keys(errors).length === 0
  const plan = draft && isRight ? { ...storedPlan(draft), id: review.plan.id } : review.plan
  return (
    <div className="reviewed">
      <div className="reviewed-side">
        {contents.length > 0 && <ReviewedContents id={id} />}
        {isWaiting && <Does review={review} plan={draft && isRight ? plan : null} groups={places.data?.groups ?? []} />}
        {isWaiting && places.error && <Alert type="error" showIcon message={places.error.message} />}
        {isWaiting && places.data && (
          <section className="m-card">
            <ReviewBeforeAfter
              review={review}
              plan={plan}
              groups={places.data.groups}
              devices={places.data.devices}
              viewChoice={viewChoice}
              onViewChoice={setViewChoice}
            />
          </section>
        )}
      </div>
      {isWaiting && (
        <section className="m-card reviewed-decision" aria-labelledby={heading}>
          <h2 id={heading}>{t('decide')}</h2>
          {places.data?.isOwn ? (
            <OwnReview review={review} />
          ) : mayDecide ? (
            <Decision
              id={id}
              title={title}
              kind={review.kind}
              plan={plan}
              draft={draft}
              errors={errors}
              onDraft={setDraft}
              begin={() => setDraft(draftOf(review.plan))}
            />
          ) : (
            <p>{t('waits')}</p>
          )}
        </section>
      )}
    </div>
  )
}

type DoesProps = { review: SendReview; plan: SendReview['plan'] | null; groups: readonly RefItem[] }

function Does({ review: { id, asks, contents, request }, plan, groups }: DoesProps) {
  const { t } = useTranslation('reviews')
  const heading = useId()
  const { data, error, refetch } = useCallQuery(sendReview, 'check', { id, plan })
  return (
    <section className="m-card" aria-labelledby={heading}>
      <h2 id={heading}>{t('does')}</h2>
      <SendSummary
        preflight={data}
        error={error}
        programs={contents.map(({ title }) => title)}
        onRetry={() => void refetch()}
      />
      {asks === 'send' && <SendOptions request={request} groups={groups} />}
      {data && data.replaced.length > 0 && <PreviousPlans previousPlans={data.replaced} mode={request.mode} />}
    </section>
  )
}
