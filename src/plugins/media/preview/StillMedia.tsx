import { useState } from 'react'
import type { File } from '#contract/resources/media/file.ts'
import { MediaView } from './MediaView.tsx'

/**
 * Keeps the initial signed address, so that changes of the record do not restart a video. Use the file's hash as the
 * key, so that a replaced file is shown.
 */
export function StillMedia({ file }: { file: File }) {
  const [shown] = useState(file)
  return <MediaView file={shown} />
}
