import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { StillMedia } from './StillMedia.tsx'

/** Shows the file beside the list. The file's own page has another, larger view. */
export default function LookPanel({ record }: { record: AnyRecord }) {
  const file = record as unknown as File
  return (
    <div className="library-look">
      <StillMedia key={file.sha256} file={file} />
    </div>
  )
}
