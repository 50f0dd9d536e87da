import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { ShortcutsSheet } from '#src/editor/commands/ShortcutsSheet.tsx'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { EditionsModal } from '#src/editor/editions/EditionsModal.tsx'
import { MediaShelfProvider } from '#src/editor/media/MediaShelfProvider.tsx'
import { PreviewModal } from '#src/editor/preview/PreviewModal.tsx'

/** The open sheet above the builder; `from`: start of the preview in milliseconds. */
export type Sheet = { from: number } | 'versions' | 'shortcuts'
type Props = { sheet: Sheet; programId: string; title: string; refusal: string | undefined; onClose: () => void }

export function BuilderSheets({ sheet, programId, title, refusal, onClose }: Props) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useProgramStore()
  if (sheet === 'shortcuts') return <ShortcutsSheet onClose={onClose} />
  return (
    // A separate provider fetches the files again, because the signed media URLs of the builder expire during
    // editing.
    <MediaShelfProvider key={sheet === 'versions' ? 'versions' : 'preview'}>
      {sheet === 'versions' ? (
        <EditionsModal
          programId={programId}
          title={title}
          refusal={refusal}
          onRestored={() => void message.info(t('versions.restored'))}
          onClose={onClose}
        />
      ) : (
        <PreviewModal title={title} document={store.get().document} from={sheet.from} onClose={onClose} />
      )}
    </MediaShelfProvider>
  )
}
