import { file } from '#contract/resources/media/file.ts'
import { widget } from '#contract/services/programs/widget.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAsked } from './useAsked.ts'

/** Whether the server can render pages and the user may upload to the library. */
export function useCanSnapshot(): boolean {
  const call = useCall()
  const mayUpload = usePerm(file.page, 'upload')
  const answer = useAsked('abilities', () => call(widget, 'abilities'))
  return mayUpload && answer?.value?.canSnapshot === true
}
