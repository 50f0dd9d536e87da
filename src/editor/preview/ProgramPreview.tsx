import { Modal, Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#contract/errors/errors.ts'
import { MediaShelfProvider } from '#src/editor/media/MediaShelfProvider.tsx'
import { readStored } from '#src/editor/stored/readStored.ts'
import { useStoredProgram } from '#src/editor/stored/useStoredProgram.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { PreviewModal } from './PreviewModal.tsx'

/** Full-window preview of a stored program. */
export function ProgramPreview({ programId, onClose }: { programId: string; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'errors'])
  const { program, error, retry } = useStoredProgram(programId)
  const read = useMemo(() => program && readStored(program), [program])
  if (program && read && 'document' in read) {
    return (
      <MediaShelfProvider>
        <PreviewModal title={program.title} document={read.document} onClose={onClose} />
      </MediaShelfProvider>
    )
  }
  const problem = error ?? (read instanceof AppError ? new Error(t(`errors:${read.id}`, { ...read.params })) : null)
  return (
    <Modal open footer={null} onCancel={onClose} title={program?.title}>
      {problem ? <ErrorState error={problem} onRetry={retry} /> : <Spin />}
    </Modal>
  )
}
