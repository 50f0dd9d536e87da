import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

/** True if the reader's sends need approval; undefined while loading. */
export function useNeedsApproval(): boolean | undefined {
  const { data, isError } = useCallQuery(sendReview, 'getRights')
  // If the check fails, sending still reports that approval is required.
  return isError ? false : data?.mustAsk
}
