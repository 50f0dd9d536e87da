import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ServiceTools } from '#src/core/assembly/definePlugin.ts'
import { createTours, type Tours, type ToursState } from './createTours.ts'

const ToursContext = createContext<Tours | null>(null)

/** Provides tours to every page; a running tour survives a change of the page. */
export function createTourProvider({ call, session }: ServiceTools) {
  const tours = createTours({ call, memory: sessionStorage, user: () => session.state().user?.id ?? '' })
  return function TourProvider({ children }: { children: ReactNode }) {
    return <ToursContext value={tours}>{children}</ToursContext>
  }
}

export function useTours(): Tours {
  const tours = useContext(ToursContext)
  if (!tours) throw new Error('useTours: outside of TourProvider')
  return tours
}

export function useToursState(): ToursState {
  const tours = useTours()
  return useSyncExternalStore(tours.subscribe, tours.get)
}

/** Tours with the account's stored progress, which is loaded on first use. */
export function useTourProgress(): ToursState {
  const tours = useTours()
  useEffect(() => void tours.load(), [tours])
  return useToursState()
}
