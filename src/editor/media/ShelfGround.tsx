import { useDataProvider } from '@refinedev/core'
import { type ReactNode, useState } from 'react'
import type { File } from '#contract/resources/file.ts'
import { createMediaShelf } from './createMediaShelf.ts'
import { MediaShelfContext } from './MediaShelfContext.ts'

export function ShelfGround({ children }: { children: ReactNode }) {
  const provider = useDataProvider()
  const [shelf] = useState(() =>
    createMediaShelf(async ids => (await provider().getMany?.<File>({ resource: 'file', ids }))?.data ?? []),
  )
  return <MediaShelfContext value={shelf}>{children}</MediaShelfContext>
}
