import type { PageProps } from '#src/core/assembly/present.ts'
import { TreeBoard } from './TreeBoard.tsx'
import { TreeOrTable } from './TreeOrTable.tsx'
import { isTreeResource } from './TreeResource.ts'

export default function TreePage({ presentation }: PageProps) {
  const { resource } = presentation
  if (!isTreeResource(resource)) throw new Error(`${resource.name} is not asked for level by level`)
  return (
    <TreeOrTable
      presentation={presentation}
      tree={onTable => <TreeBoard presentation={presentation} resource={resource} onTable={onTable} />}
    />
  )
}
