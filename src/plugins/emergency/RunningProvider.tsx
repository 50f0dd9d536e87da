import type { ReactNode } from 'react'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { RunningContext } from '#src/resources/cells/useEmergencyOn.ts'

const none: readonly never[] = []

/** Provides the running emergencies to cells. The emergency bar, which polls the same query, keeps them current. */
export function RunningProvider({ children }: { children: ReactNode }) {
  const enabled = usePerm(emergency.page, 'view')
  const { data = none } = useCallQuery(emergency, 'getRunning', undefined, { enabled })
  return <RunningContext value={data}>{children}</RunningContext>
}
