import type { PageProps } from '#src/core/assembly/present.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { OutboxHealth } from './OutboxHealth.tsx'

/** The generated list with delivery warnings above it. */
export default function OutboxPage({ presentation }: PageProps) {
  return (
    <>
      <OutboxHealth />
      <ListPage presentation={presentation} />
    </>
  )
}
