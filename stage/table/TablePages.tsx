import { useEffect, useEffectEvent, useMemo } from 'react'
import { tablePages } from '#contract/widgets/table.ts'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { Turns } from '#stage/widgets/turns/Turns.tsx'
import { shadowOf } from '#stage/widgets/view/frameStyle.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { TablePage } from './TablePage.tsx'

/** Shows the pages of a table in turn, each with as many rows as fit. */
export function TablePages({ node, props, ...view }: ViewProps<'table'>) {
  const { sheet, hasHeader, fontSize, lines, pageTime, transition, radius, background } = props
  const fontFamily = useFontFamily(node)
  const pages = useMemo(
    () => tablePages({ sheet, hasHeader, fontSize, lines }, node.height),
    [sheet, hasHeader, fontSize, lines, node.height],
  )
  const keys = useMemo(() => pages.map((_, page) => String(page)), [pages])
  const durations = useMemo(() => pages.map(() => pageTime * 1000), [pages, pageTime])
  return (
    <Turns
      {...{ ...view, node, keys, durations, transition, radius, background, shadow: shadowOf(props) }}
      draw={(key, { onDecoded }) => (
        <Drawn onDrawn={onDecoded}>
          <TablePage props={props} fontFamily={fontFamily} rows={pages[Number(key)] ?? []} />
        </Drawn>
      )}
    />
  )
}

/** Calls `onDrawn` on mount, because text needs no decoding. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: React.ReactNode }) {
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => drawn(), [])
  return children
}
