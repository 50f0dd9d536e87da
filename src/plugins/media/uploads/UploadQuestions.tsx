import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { File as Saved } from '#contract/resources/media/file.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'
import { useLongWork } from '#src/core/services/services.ts'
import { isUpload, type Uploads } from './createUploads.ts'

/** Fetched when the first file is there already, and when the first one came that browsers cannot play. */
const KnownQuestion = lazyPage(() => import('./KnownQuestion.tsx'))
const ConvertModal = lazyPage(() => import('#src/plugins/media/files/ConvertModal.tsx'))

/**
 * What uploads ask, wherever the reader is by then, one thing at a time: first what becomes of bytes that are there already, then,
 * once nothing runs and so all of them are known, that browsers cannot play some.
 */
export function UploadQuestions({ uploads }: { uploads: Uploads }) {
  const [first] = useSyncExternalStore(uploads.questions.subscribe, uploads.questions.get)
  const isRunning = useLongWork().some(work => isUpload(work) && work.state === 'running')
  const [files, setFiles] = useState<readonly Saved[]>([])
  const [isTelling, setTelling] = useState(false)
  useEffect(
    () =>
      uploads.subscribe(saved => {
        if (!saved.isPlayable) setFiles(former => [...former, saved])
      }),
    [uploads],
  )
  const isDue = files.length > 0 && !first && !isRunning
  useEffect(() => {
    if (isDue) setTelling(true)
  }, [isDue])
  function end() {
    setTelling(false)
    setFiles([])
  }
  // What was begun stays: an upload that goes on meanwhile asks afterwards.
  if (isTelling) {
    return (
      <Suspense>
        <ConvertModal files={files} onClose={end} />
      </Suspense>
    )
  }
  if (!first) return null
  return (
    <Suspense>
      <KnownQuestion key={first.id} question={first} questions={uploads.questions} />
    </Suspense>
  )
}
