import { Suspense, useEffect, useState } from 'react'
import type { File as Saved } from '#contract/resources/file.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'
import type { Uploads } from './createUploads.ts'

/** Fetched when the first such file was uploaded. */
const ConvertModal = lazyPage(() => import('#src/plugins/media/files/ConvertModal.tsx'))

/** Tells at once of an upload that browsers cannot play; more that come meanwhile join it. */
export function UnplayableNotice({ uploads }: { uploads: Uploads }) {
  const [files, setFiles] = useState<readonly Saved[]>([])
  useEffect(
    () =>
      uploads.subscribe(saved => {
        if (!saved.isPlayable) setFiles(former => [...former, saved])
      }),
    [uploads],
  )
  if (files.length === 0) return null
  return (
    <Suspense>
      <ConvertModal files={files} onClose={() => setFiles([])} />
    </Suspense>
  )
}
