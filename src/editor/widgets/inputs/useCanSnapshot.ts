import { file } from '#contract/resources/media/file.ts'
import { widget } from '#contract/services/programs/widget.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

/** Whether the server can render pages and the user may upload to the library. */
export function useCanSnapshot(): boolean {
  const mayUpload = usePerm(file.page, 'upload')
  const { data } = useCallQuery(widget, 'abilities')
  return mayUpload && data?.canSnapshot === true
}
