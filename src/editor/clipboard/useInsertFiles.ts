import { App } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { useInsert } from '#src/editor/palette/useInsert.ts'
import { UploadFilesContext } from '#src/ui/media/UploadFiles.ts'

/** Offset in artboard pixels between files inserted together. */
const aside = 40

/**
 * Returns a function that uploads files to the media library and inserts each file once it is uploaded. If an upload
 * fails and the user retries it, the file is inserted after the retry. `tolerance`: snap distance in artboard pixels,
 * for dropped files.
 */
export function useInsertFiles() {
  const { t } = useTranslation(['editor', 'errors'])
  const { message, notification } = App.useApp()
  const upload = use(UploadFilesContext)
  const mayUpload = usePerm('file', 'upload')
  const { insertFile } = useInsert()
  const { focusArtboard } = useBuilder()

  return (files: readonly File[], at: Point, tolerance?: number) => {
    if (!upload || !mayUpload) return void message.warning(t('paste.mayNotUpload'))
    const open = new Set(files)
    const [first] = files
    const noticeKey = first && `builder-files-${first.name}-${first.lastModified}-${files.length}`
    const progress = () =>
      void message.open({
        key: noticeKey,
        type: 'loading',
        duration: 0,
        content: t('paste.uploading', { count: open.size }),
      })
    const settle = (file: File) => {
      open.delete(file)
      if (open.size > 0) progress()
      else if (noticeKey) message.destroy(noticeKey)
    }
    progress()
    for (const [index, file] of files.entries()) {
      upload([file], {
        ifKnown: 'use',
        onSaved(saved) {
          settle(file)
          const isPlaced = insertFile(saved, { x: at.x + index * aside, y: at.y + index * aside }, tolerance)
          if (!isPlaced) notification.info({ message: t('paste.onlyInLibrary', { name: saved.name }) })
        },
        onFailed(reason) {
          settle(file)
          notification.error({
            message: t('paste.failed', { name: file.name }),
            description: reason,
            duration: 0,
            onClose: focusArtboard,
          })
        },
        onCanceled: () => settle(file),
      })
    }
  }
}
