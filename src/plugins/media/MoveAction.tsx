import type { AnyRecord } from '#src/core/present.ts'
import { MoveModal } from './MoveModal.tsx'

export function MoveAction({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  return <MoveModal records={[record]} onClose={onClose} />
}
