import { type ReactNode, useEffect } from 'react'
import type { ServiceTools } from '#src/core/assembly/definePlugin.ts'
import { useLongWork } from '#src/core/services/services.ts'
import { FilePicker } from '#src/ui/fields/FilePicker.ts'
import { FileFieldInput } from '#src/ui/media/FileFieldInput.tsx'
import { FileTransfer } from '#src/ui/media/FileTransfer.ts'
import { MediaUpload } from '#src/ui/media/MediaUpload.ts'
import { UploadFilesContext } from '#src/ui/media/UploadFiles.ts'
import { createUploads, isUpload, type Uploads } from './createUploads.ts'
import { SlotUpload } from './SlotUpload.tsx'
import { UploadQuestions } from './UploadQuestions.tsx'
import { UploadsContext } from './UploadsContext.ts'

/** Provides uploads to every page, and media selection to every form. */
export function createMediaProvider({ call, session, language, longWork, token, text }: ServiceTools) {
  const uploads = createUploads({
    call,
    longWork,
    token,
    language: language.get,
    owner: () => session.state().user?.id ?? '',
    networkText: () => text('app:error.network'),
    knownText: () => text('media:known.waits'),
  })
  return function MediaProvider({ children }: { children: ReactNode }) {
    return <Media uploads={uploads}>{children}</Media>
  }
}

function Media({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  return (
    <UploadsContext value={uploads}>
      <UploadFilesContext value={uploads.add}>
        <FileTransfer value={uploads.send}>
          <MediaUpload value={SlotUpload}>
            <FilePicker value={FileFieldInput}>
              <LeaveGuard />
              {children}
              <UploadQuestions uploads={uploads} />
            </FilePicker>
          </MediaUpload>
        </FileTransfer>
      </UploadFilesContext>
    </UploadsContext>
  )
}

/** Asks for confirmation before the page closes during an upload. */
function LeaveGuard() {
  const isBusy = useLongWork().some(work => isUpload(work) && work.state === 'running')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  return null
}
