import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { MenuEntry } from '#src/editor/builder/MenuEntry.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setBackgroundFile } from '#src/editor/document/pageParts.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { useMenuTrigger } from '#src/editor/menu/useMenuTrigger.ts'
import { offeredKinds, widgetOffers } from '#src/editor/widgets/index.ts'
import { MediaGrid } from '#src/ui/media/MediaGrid.tsx'
import { useMediaList } from '#src/ui/media/useMediaList.ts'
import { BrandLogo } from './BrandLogo.tsx'
import { writeOffer } from './offer.ts'
import { useInsert } from './useInsert.ts'

const kinds: readonly FileKind[] = [...new Set(offeredKinds.flatMap(kind => widgetOffers[kind].media?.kind ?? []))]

export function MediaPanel({ onInserted }: { onInserted?: (isThere: boolean) => void }) {
  const { t } = useTranslation(['editor', 'artboard'])
  const list = useMediaList(kinds)
  const shelf = useMediaShelf()
  const store = useProgramStore()
  const builder = useBuilder()
  const { insertFile } = useInsert()
  const area = useRef<HTMLDivElement>(null)

  function insert(file: File) {
    const isThere = insertFile(file)
    if (onInserted) onInserted(isThere)
    else if (isThere) builder.focusNewNode()
  }
  function setBackground(file: File) {
    shelf.add(file)
    const field = t('editor:program.picture')
    store.change({ key: 'set', values: { field } }, setBackgroundFile(store.get().page, file.id))
  }
  useMenuTrigger(area, ({ target, at }) => {
    const file = list.files.find(({ id }) => id === target.closest<HTMLElement>('[data-file]')?.dataset.file)
    if (!file) return false
    const add: MenuEntry = { id: 'add', label: t('artboard:menu.add'), run: () => insert(file) }
    const ground: MenuEntry = {
      id: 'ground',
      label: t('artboard:menu.background'),
      run: () => setBackground(file),
    }
    builder.menu.set({ label: file.name, sections: [[add], file.kind === 'picture' ? [ground] : []], at })
    return true
  })
  return (
    <div ref={area}>
      <BrandLogo onInserted={onInserted} />
      <MediaGrid
        list={list}
        kinds={kinds}
        label={t('editor:palette.addFile')}
        onDragStart={(file, event) => {
          shelf.add(file)
          writeOffer(event.dataTransfer, { from: 'media', fileId: file.id })
        }}
        onChoose={insert}
      />
    </div>
  )
}
