import { Skeleton } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileTag } from '#contract/resources/media/fileTag.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { useLatest } from '#src/ui/controls/useLatest.ts'
import { useRangeToggle } from '#src/ui/list/rows/useRangeToggle.ts'
import type { Selection } from '#src/ui/list/rows/useSelection.ts'
import { tagColorsOf } from '#src/ui/tags/useTags.ts'
import { LibraryTile } from './LibraryTile.tsx'
import { useTileKeys } from './useTileKeys.ts'
import './libraryTiles.css'

type Props = {
  rows: readonly AnyRecord[]
  gone: ReadonlySet<string>
  isLoading: boolean
  menu: Pick<RecordMenu, 'itemsOf'>
  selection: Selection
  tags: readonly FileTag[]
  onOpen: (id: string) => void
  empty: ReactNode
}

export function LibraryGrid({ rows, gone, isLoading, menu, selection, tags, onOpen, empty }: Props) {
  const { t } = useTranslation('media')
  const colors = useMemo(() => tagColorsOf(tags), [tags])
  const onToggle = useRangeToggle(rows, gone, selection)
  const now = useLatest({ menu, onOpen })
  const itemsOf = useCallback((record: AnyRecord) => now.current.menu.itemsOf(record), [now])
  const onOpenTile = useCallback((id: string) => now.current.onOpen(id), [now])
  const grid = useRef<HTMLUListElement>(null)
  const keys = useTileKeys(grid, { onOpen, onEscape: selection.clear })
  if (isLoading) return <TileSkeletons />
  if (rows.length === 0) return <div className="library-empty">{empty}</div>
  return (
    <ul ref={grid} className="library-grid" aria-label={t('files')} {...keys}>
      {rows.map(row => (
        <LibraryTile
          key={row.id}
          record={row}
          isGone={gone.has(row.id)}
          selection={selection}
          itemsOf={itemsOf}
          colors={colors}
          onToggle={onToggle}
          onOpen={onOpenTile}
        />
      ))}
    </ul>
  )
}

function TileSkeletons() {
  return (
    <ul className="library-grid" aria-busy>
      {Array.from({ length: 12 }, (_, index) => `skeleton-${index}`).map(key => (
        <li key={key} className="library-tile">
          <Skeleton.Node active className="library-tile-skeleton" />
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </li>
      ))}
    </ul>
  )
}
