import { useState } from 'react'
import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { MediaView } from './MediaView.tsx'

/** The file itself, beside the list; its page has a larger view of its own. */
export default function LookPanel({ record }: { record: AnyRecord }) {
  // Keeps the initial signed address, so that changes of the record do not restart a video.
  const [file] = useState(record as unknown as File)
  return (
    <div className="library-look">
      <MediaView file={file} />
    </div>
  )
}
