import type { PageProps } from '#src/core/assembly/present.ts'
import { TreeOrTable } from '#src/ui/tree/TreeOrTable.tsx'
import { MenuBoard } from './MenuBoard.tsx'

export default function MenuPage({ presentation }: PageProps) {
  return (
    <TreeOrTable
      presentation={presentation}
      tree={onTable => <MenuBoard presentation={presentation} onTable={onTable} />}
    />
  )
}
