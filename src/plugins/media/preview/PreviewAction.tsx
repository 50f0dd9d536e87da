import type { AnyRecord } from '#src/core/assembly/present.ts'
import { PreviewModal } from './PreviewModal.tsx'

export default function PreviewAction({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  return <PreviewModal id={record.id} onClose={onClose} />
}
