import { Flex } from 'antd'
import type { ComponentProps } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Columns } from '#src/ui/list/columns/useColumns.ts'
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx'
import { ViewMenu } from '#src/ui/list/views/ViewMenu.tsx'
import { CollectionSelect } from './collections/CollectionSelect.tsx'
import { SaveCollection } from './collections/SaveCollection.tsx'
import type { Collections } from './collections/useCollections.ts'
import { FolderSelect } from './folders/FolderSelect.tsx'
import type { Folders } from './folders/useFolders.ts'
import { KindFilter } from './library/KindFilter.tsx'
import { LibraryFilters } from './library/LibraryFilters.tsx'
import { RangeFilters } from './library/RangeFilters.tsx'
import { SortSelect } from './library/SortSelect.tsx'
import type { Library } from './library/useLibrary.ts'
import type { LibraryView } from './library/useViewChoice.ts'
import { TagFilter } from './tags/TagFilter.tsx'

type Props = {
  resource: Resource
  library: Library
  view: LibraryView
  folders: Folders
  place: ComponentProps<typeof FolderSelect>
  collections: Collections
  tags: ComponentProps<typeof TagFilter>['tags']
  columns: Columns
  isWide: boolean
}

/** Search, filters and columns of the library. */
export function LibraryTools({ resource, library, view, folders, place, collections, tags, columns, isWide }: Props) {
  return (
    <Flex gap={8} wrap align="center">
      <SearchBox value={library.state.key} onSearch={key => library.change({ key }, { replace: true })} />
      <LibraryFilters isWide={isWide} count={library.filterCount}>
        {folders.mayView && !isWide && <FolderSelect {...place} />}
        {!isWide && <CollectionSelect collections={collections} />}
        <KindFilter value={library.kinds} onChange={library.chooseKinds} />
        <TagFilter
          tags={tags}
          value={library.state.filters.tagIds ?? []}
          onChange={ids => library.narrow('tagIds', ids)}
        />
        <RangeFilters library={library} resource={resource} />
        <SaveCollection collections={collections} />
        <SortSelect library={library} resource={resource} />
      </LibraryFilters>
      {view === 'list' && (
        <ViewMenu {...{ resource, columns, isWide }} state={library.state} onChange={library.change} />
      )}
    </Flex>
  )
}
