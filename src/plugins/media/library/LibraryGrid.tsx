import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import type { Selection } from '#src/ui/list/rows/useSelection.ts'
import { LibraryTile } from './LibraryTile.tsx'
import './libraryTiles.css'

type Props = {
  rows: readonly AnyRecord[]
  gone: ReadonlySet<string>
  isLoading: boolean
  menu: Pick<RecordMenu, 'itemsOf'>
  selection: Selection
  onOpen: (id: string) => void
  empty: ReactNode
}

export function LibraryGrid({ rows, gone, isLoading, menu, selection, onOpen, empty }: Props) {
  const { t } = useTranslation('media')
  if (isLoading) return <TileSkeletons />
  if (rows.length === 0) return <div className="library-empty">{empty}</div>
  return (
    <ul className="library-grid" aria-label={t('files')}>
      {rows.map(row => (
        <LibraryTile
          key={row.id}
          record={row}
          isGone={gone.has(row.id)}
          isChosen={selection.has(row.id)}
          items={menu.itemsOf(row)}
          dragIds={selection.has(row.id) ? selection.ids : [row.id]}
          onToggle={() => selection.toggle(row)}
          onOpen={() => onOpen(row.id)}
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
