import { outboxMessage } from '#contract/resources/system/outboxMessage.ts'
import type { PageProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import ListPage from '#src/ui/list/ListPage.tsx'
import { OutboxHealth } from './OutboxHealth.tsx'

/** The generated list with delivery warnings above it. */
export default function OutboxPage({ presentation }: PageProps) {
  // The warnings would push the list down if they arrived after it.
  const { isPending } = useCallQuery(outboxMessage, 'health')
  if (isPending) return <PageSkeleton verb="list" />
  return (
    <>
      <OutboxHealth />
      <ListPage presentation={presentation} />
    </>
  )
}
