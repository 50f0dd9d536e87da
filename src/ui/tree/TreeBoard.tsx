import { ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { FoundNode, TreeNode } from '#contract/kernel/tree.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx'
import { ListPeek } from '#src/ui/list/peek/ListPeek.tsx'
import { usePeek } from '#src/ui/list/peek/usePeek.ts'
import { ListEmpty } from '#src/ui/list/rows/ListEmpty.tsx'
import { BoardHead } from './BoardHead.tsx'
import { FoundNodes } from './FoundNodes.tsx'
import { LazyMoveModal } from './LazyMoveModal.tsx'
import { NodeTitle } from './NodeTitle.tsx'
import type { TreeResource } from './TreeResource.ts'
import { TreeView } from './TreeView.tsx'
import type { TreeRow } from './treeRows.ts'
import { useLazyTree } from './useLazyTree.ts'
import { recordOf, useNodeMenu } from './useNodeMenu.tsx'
import { useTreeMove } from './useTreeMove.tsx'
import '#src/ui/list/list.css'

type Props = { presentation: Presentation; resource: TreeResource; onTable: () => void }

/** A tree loaded level by level: search with paths, drag and drop or "Move to…", and a menu for each node. */
export function TreeBoard({ presentation, resource, onTable }: Props) {
  const { t } = useTranslation(['tree', 'ui', 'resources'])
  const navigate = useNavigate()
  const mayMove = usePerm(resource.page, 'edit')
  const tree = useLazyTree(resource)
  const [text, setText] = useState('')
  const [moving, setMoving] = useState<TreeNode & Partial<FoundNode>>()
  const [reveal, setReveal] = useState<{ id: string }>()
  const menu = useRecordMenu(presentation, { onDeleted: () => void tree.refresh() })
  const move = useTreeMove(resource, tree.rows, ({ id }, { parentId }) => {
    tree.open([parentId])
    setReveal({ id })
  })
  const itemsOf = useNodeMenu(resource, menu, mayMove ? setMoving : undefined)
  const title = t(`resources:${resource.name}.titles.list`)
  const peek = usePeek(presentation, text === '' ? tree.rows.map(({ node }) => node.id) : undefined)

  function search(next: string) {
    setText(next)
    // Leaving the search must not scroll to the node revealed before the search.
    setReveal(undefined)
  }

  function show(id: string, above: readonly string[]) {
    setText('')
    tree.open(above)
    setReveal({ id })
  }

  const board = (
    <section ref={peek.list} className="list-page" aria-label={title} {...peek.handlers}>
      <BoardHead resource={resource} onTable={onTable} />
      <Flex gap={8} wrap align="center">
        <SearchBox value={text} onSearch={search} />
        <Tooltip title={t('ui:list.refresh')}>
          <Button
            icon={decorative(<ReloadOutlined aria-hidden spin={tree.isFetching} />)}
            aria-label={t('ui:list.refresh')}
            onClick={() => void tree.refresh()}
          />
        </Tooltip>
      </Flex>
      {text !== '' ? (
        <FoundNodes
          resource={resource}
          text={text}
          addressOf={node => menu.mainOf(recordOf(resource, node))}
          itemsOf={itemsOf}
          onShow={show}
          empty={<ListEmpty presentation={presentation} isNarrowed onClear={() => search('')} />}
        />
      ) : tree.error ? (
        <ErrorState error={tree.error} onRetry={() => void tree.refresh()} />
      ) : tree.isFirstLoad ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : tree.rows.length === 0 ? (
        <ListEmpty presentation={presentation} isNarrowed={false} onClear={() => setText('')} />
      ) : (
        <>
          <p className="m-visually-hidden">{t(mayMove ? 'keysMove' : 'keys')}</p>
          <TreeView<TreeNode>
            rows={tree.rows}
            label={title}
            onToggle={tree.toggle}
            reveal={reveal}
            peeked={resource.crud.one === undefined ? undefined : peek.id}
            onEnter={node => {
              const address = menu.mainOf(recordOf(resource, node))
              if (address) navigate(address)
            }}
            move={mayMove ? { canMove: () => true, onMove: move } : undefined}
            titleOf={node => <NodeTitle node={node} address={menu.mainOf(recordOf(resource, node))} />}
            menuOf={itemsOf}
          />
        </>
      )}
      {moving && (
        <LazyMoveModal
          resource={resource}
          node={moving}
          parentTitle={moving.path?.at(-1)?.title ?? titleIn(tree.rows, moving.parentId) ?? t('top')}
          onClose={() => setMoving(undefined)}
          onMove={place => move(moving, place)}
        />
      )}
      {menu.dialog}
    </section>
  )
  return (
    <>
      {board}
      <ListPeek presentation={presentation} peek={peek} />
    </>
  )
}

/** Title of a loaded node; undefined if the tree has not loaded it. */
function titleIn(rows: readonly TreeRow<TreeNode>[], id: string): string | undefined {
  return rows.find(({ node }) => node.id === id)?.node.title
}
