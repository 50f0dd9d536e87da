import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ListAction, Presentation } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { peekParam } from '#src/ui/list/state/listState.ts'

type Props = { presentation: Presentation; tree: (onTable: () => void) => ReactNode }

const keyOf = (name: string) => `marquee.view.${name}`

/**
 * Shows a tree or a table of its rows; the choice is stored in this browser. A URL with filters or sorting shows the
 * table.
 */
export function TreeOrTable({ presentation, tree }: Props) {
  const { name } = presentation.resource
  const [params, setParams] = useSearchParams()
  const [isTable, setTable] = useState(() => localStorage.getItem(keyOf(name)) === 'table')

  function choose(isNext: boolean) {
    localStorage.setItem(keyOf(name), isNext ? 'table' : 'tree')
    setTable(isNext)
    if (!isNext) setParams({}, { replace: true })
  }

  if (!isTable && [...params.keys()].every(name => name === peekParam)) return tree(() => choose(true))
  return <ListPage presentation={asTable(presentation, () => choose(false))} />
}

/** The presentation as a flat list with pages, filters and columns, and with a button that returns to the tree. */
function asTable(presentation: Presentation, onTree: () => void): Presentation {
  const { resource, listActions } = presentation
  const asTree: ListAction = { key: 'asTree', Component: () => <AsTree onTree={onTree} /> }
  return { ...presentation, resource: { ...resource, parent: undefined }, listActions: [asTree, ...listActions] }
}

function AsTree({ onTree }: { onTree: () => void }) {
  const { t } = useTranslation('tree')
  return (
    <Button icon={decorative(<ApartmentOutlined aria-hidden />)} onClick={onTree}>
      {t('asTree')}
    </Button>
  )
}
