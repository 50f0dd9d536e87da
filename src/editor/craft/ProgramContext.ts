import { createContext, use, useSyncExternalStore } from 'react'
import type { ProgramSnapshot, ProgramStore } from './createProgramStore.ts'

export const ProgramContext = createContext<ProgramStore | null>(null)

export function useProgramStore(): ProgramStore {
  const store = use(ProgramContext)
  if (!store) throw new Error('useProgramStore: outside of the builder')
  return store
}

/** Reads a value from the program's snapshot; `read` must return the same object until the value changes. */
export function useProgram<T>(read: (snapshot: ProgramSnapshot) => T): T {
  const store = useProgramStore()
  return useSyncExternalStore(store.subscribe, () => read(store.get()))
}
