import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { File as Saved } from '#contract/resources/media/file.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { useLongWork } from '#src/core/services/services.ts'
import { isUpload, type Uploads } from './createUploads.ts'

/** Loaded on demand: few uploads are duplicates or not playable. */
const KnownQuestion = lazyPage(() => import('./KnownQuestion.tsx'))
const ConvertModal = lazyPage(() => import('#src/plugins/media/convert/ConvertModal.tsx'))

/**
 * Questions about uploads, on any page and one at a time: first how to handle each duplicate; then, once no upload
 * runs and no question about a duplicate is open, which files browsers cannot play.
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
  // The dialog stays open when another upload starts; questions about that upload follow later.
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
