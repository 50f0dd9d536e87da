import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

/** Whether what the reader sends waits for somebody else; undefined until it is known. */
export function useMustAsk(): boolean | undefined {
  const { data, isError } = useCallQuery(sendReview, 'getRights')
  // The send itself says so again.
  return isError ? false : data?.mustAsk
}
