import { useTranslation } from 'react-i18next'
import type { FileKind } from '#contract/resources/file.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { offeredKinds, widgetOffers } from '#src/editor/widgets/index.ts'
import { MediaGrid } from '#src/ui/media/MediaGrid.tsx'
import { useMediaList } from '#src/ui/media/useMediaList.ts'
import { writeOffer } from './offer.ts'
import { useInsert } from './useInsert.ts'

const kinds: readonly FileKind[] = [...new Set(offeredKinds.flatMap(kind => widgetOffers[kind].media?.kind ?? []))]

export function MediaPanel({ onInserted }: { onInserted?: () => void }) {
  const { t } = useTranslation('editor')
  const list = useMediaList(kinds)
  const shelf = useMediaShelf()
  const { insertFile } = useInsert()
  return (
    <MediaGrid
      list={list}
      kinds={kinds}
      label={t('palette.addFile')}
      onDragStart={(file, event) => {
        shelf.put(file)
        writeOffer(event.dataTransfer, { from: 'media', fileId: file.id })
      }}
      onChoose={file => {
        insertFile(file)
        onInserted?.()
      }}
    />
  )
}
