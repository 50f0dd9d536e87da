import { createContext, use, useSyncExternalStore } from 'react'
import type { File } from '#contract/resources/media/file.ts'
import type { MediaShelf } from './createMediaShelf.ts'

export const MediaShelfContext = createContext<MediaShelf | null>(null)

export function useMediaShelf(): MediaShelf {
  const shelf = use(MediaShelfContext)
  if (!shelf) throw new Error('useMediaShelf: outside of the builder')
  return shelf
}

export function useShelvedFiles(): ReadonlyMap<string, File | null> {
  const shelf = useMediaShelf()
  return useSyncExternalStore(shelf.subscribe, shelf.get)
}
