import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { menu } from '#contract/resources/people/menu.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { BoardHead } from '#src/ui/tree/BoardHead.tsx'
import { TreeView } from '#src/ui/tree/TreeView.tsx'
import { topId, treeRows } from '#src/ui/tree/treeRows.ts'
import { useTreeMove } from '#src/ui/tree/useTreeMove.tsx'
import { isParentAllowed } from './isParentAllowed.ts'
import { MenuMoveModal } from './MenuMoveModal.tsx'
import { MenuTitle } from './MenuTitle.tsx'
import { allOf, narrowed, type PermissionNode, permissionTree } from './permissionTree.ts'
import { useMenuActions } from './useMenuActions.ts'
import { useMenuWords } from './useMenuWords.ts'
import './menu.css'

/** The menu as a tree of groups, pages and buttons; changes apply to the shell of all users. */
export function MenuBoard({ presentation, onTable }: { presentation: Presentation; onTable: () => void }) {
  const { t } = useTranslation(['rights', 'tree', 'ui', 'resources'])
  const navigate = useNavigate()
  const nodes = useCallQuery(menu, 'getAllList')
  const refresh = useFreshCalls(menu)
  const wordOf = useMenuWords()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly string[]>()
  const [moving, setMoving] = useState<PermissionNode>()
  const [reveal, setReveal] = useState<{ id: string }>()
  const mayMove = usePerm('menu', 'edit')
  const recordMenu = useRecordMenu(presentation, { onDeleted: () => void refresh() })

  const tree = permissionTree(nodes.data ?? [], wordOf)
  const visible = text === '' ? tree : narrowed(tree, () => true, text)
  const below = new Map(allOf(visible).map(node => [node.id, node.children]))
  const opened = open ?? tree.map(group => group.id)
  const isOpen = (id: string) => text !== '' || opened.includes(id)
  const rows = treeRows<PermissionNode>({
    childrenOf: id => (id === topId ? visible : below.get(id)),
    isParent: node => node.children.length > 0,
    isOpen,
  })
  const move = useTreeMove<PermissionNode>(menu, rows, ({ id }, { parentId }) => {
    setOpen([...opened, parentId])
    setReveal({ id })
  })
  const itemsOf = useMenuActions(recordMenu, mayMove ? setMoving : undefined)
  const title = t('resources:menu.titles.list')

  return (
    <section className="list-page" aria-label={title}>
      <BoardHead resource={menu} onTable={onTable} />
      <p className="m-tree-faint rights-hint">{t('menu.hint')}</p>
      <SearchBox
        value={text}
        onSearch={next => {
          setText(next)
          setReveal(undefined)
        }}
      />
      {nodes.error ? (
        <ErrorState error={nodes.error} onRetry={() => void nodes.refetch()} />
      ) : !nodes.data ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ui:empty.narrowed')} />
      ) : (
        <>
          <p className="m-visually-hidden">{t(mayMove ? 'tree:keysMove' : 'tree:keys')}</p>
          <TreeView<PermissionNode>
            rows={rows}
            label={title}
            reveal={reveal}
            onToggle={({ node }) =>
              setOpen(isOpen(node.id) ? opened.filter(id => id !== node.id) : [...opened, node.id])
            }
            onEnter={({ id }) => navigate(addressOf('menu', 'show', id))}
            move={
              mayMove && text === ''
                ? { canMove: (node, place) => isParentAllowed(node, place.parentId, rows), onMove: move }
                : undefined
            }
            titleOf={node => <MenuTitle node={node} />}
            menuOf={itemsOf}
          />
        </>
      )}
      {moving && (
        <MenuMoveModal
          node={moving}
          tree={tree}
          onClose={() => setMoving(undefined)}
          onMove={place => move(moving, place)}
        />
      )}
      {recordMenu.dialog}
    </section>
  )
}
