import { home } from '#contract/services/home.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'

const counted = ['device', 'program', 'file', 'user', 'sendLog']

/** The numbers of the dashboard; they follow what happens. */
export function useCounts() {
  const query = useCallQuery(home, 'homeNumberStart')
  useLive('resources', ({ resource }) => {
    if (counted.includes(resource)) void query.refetch()
  })
  return query
}
