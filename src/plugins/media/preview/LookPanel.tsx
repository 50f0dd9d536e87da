import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { StillMedia } from './StillMedia.tsx'

/** The file itself, beside the list; its page has a larger view of its own. */
export default function LookPanel({ record }: { record: AnyRecord }) {
  const file = record as unknown as File
  return (
    <div className="library-look">
      <StillMedia key={file.sha256} file={file} />
    </div>
  )
}
