import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

/** True if the reader's sends need approval; undefined while loading. */
export function useNeedsApproval(): boolean | undefined {
  const { data, isError } = useCallQuery(sendReview, 'getRights')
  // If this call fails, no approval is assumed; the server refuses sends that require approval.
  return isError ? false : data?.mustAsk
}
