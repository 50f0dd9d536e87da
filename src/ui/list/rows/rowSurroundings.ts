import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { useLatest } from '#src/ui/controls/useLatest.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import type { EditOf } from '#src/ui/list/edit/editsOf.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import type { Toggle } from './useRangeToggle.ts'
import type { Selection } from './useSelection.ts'

type Given = {
  readonly presentation: Presentation
  readonly names: readonly string[]
  readonly selection?: Selection
  /** Stable while the selection object stays the same. */
  readonly onToggle: Toggle
  /** Returns how a cell can be edited; absent: none can. */
  readonly editOf?: EditOf
}

/** Shared by all rows of a list; the same object until something in it changes. */
export type RowSurroundings = Given & {
  readonly titleOf: (record: AnyRecord) => string
  /** Accessible name of a cell's edit button. */
  readonly changeLabelOf: (name: string) => string
  /** Not read by rows; it changes the object, so that rows rerender when the language changes. */
  readonly language: string
} & Pick<RecordMenu, 'mainOf' | 'hasItems' | 'itemsOf' | 'lead'>

export function useRowSurroundings({
  presentation,
  names,
  selection,
  onToggle,
  editOf,
  menu,
}: Given & { menu: RecordMenu }) {
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const titleOf = useTitleOf(presentation)
  const { mainOf, hasItems, lead } = menu
  const now = useLatest(menu)
  return useMemo<RowSurroundings>(
    () => ({
      presentation,
      names,
      selection,
      onToggle,
      editOf,
      changeLabelOf: name => t('list.change', { field: t(labelKeyOf(scopeOf(presentation.resource), name)) }),
      language: i18n.language,
      titleOf,
      mainOf,
      hasItems,
      lead,
      itemsOf: record => now.current.itemsOf(record),
    }),
    [presentation, names, selection, onToggle, editOf, t, i18n.language, titleOf, mainOf, hasItems, lead, now],
  )
}
