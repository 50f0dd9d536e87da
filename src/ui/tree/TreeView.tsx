import { HolderOutlined } from '@ant-design/icons'
import { type ReactNode, useRef } from 'react'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import { type Checked, TreeCheck } from './TreeCheck.tsx'
import { positionBeside } from './treePosition.ts'
import type { TreeItem, TreeRow } from './treeRows.ts'
import { type TreeMove, useTreeDrag } from './useTreeDrag.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { useWindow } from './useWindow.ts'
import './tree.css'

/** Row height in pixels; must match tree.css. */
const rowHeight = 40

const walking: ShortcutGroup = {
  name: 'tree',
  shortcuts: [
    { does: 'walkRows', keys: ['↑', '↓'] },
    { does: 'endRows', keys: ['Home', 'End'] },
    { does: 'findRow', keys: ['A', '…', 'Z'] },
    { does: 'turnBranch', keys: ['←', '→'] },
  ],
}
const opening: ShortcutGroup = { name: 'tree', shortcuts: [{ does: 'openRow', keys: ['Enter'] }] }
const choosing: ShortcutGroup = { name: 'tree', shortcuts: [{ does: 'chooseRow', keys: ['Enter'] }] }
const moving: ShortcutGroup = { name: 'tree', shortcuts: [{ does: 'moveRow', keys: ['Alt', '↑', '↓'] }] }
const listing: ShortcutGroup = { name: 'tree', shortcuts: [{ does: 'rowMenu', keys: ['Shift', 'F10'] }] }

export type TreeChecks<N> = {
  readonly stateOf: (node: N) => Checked
  /** Reason why the node's state cannot change; undefined: it can. */
  readonly refusalOf?: (node: N) => string | undefined
  readonly onToggle: (node: N) => void
}

type Props<N extends TreeItem> = {
  rows: readonly TreeRow<N>[]
  label: string
  onToggle: (row: TreeRow<N>) => void
  onEnter?: (node: N) => void
  checks?: TreeChecks<N>
  move?: TreeMove<N>
  /** Content of a row's title. */
  titleOf: (node: N) => ReactNode
  menuOf?: (node: N) => readonly ActionItem[]
  /** For single choice: the chosen node; null: none. */
  chosen?: string | null
  /** Scrolls to a row; a new object scrolls again. */
  reveal?: { readonly id: string }
  /** Id of the record shown beside the tree; null: none; absent: rows do not open records beside the tree. */
  peeked?: string | null
}

/** A virtualized tree for keyboard, pointer and screen readers. */
export function TreeView<N extends TreeItem>(props: Props<N>) {
  const { rows, label, onToggle, onEnter, checks, move, titleOf, menuOf, reveal, chosen, peeked } = props
  const box = useRef<HTMLDivElement>(null)
  useShortcuts(walking)
  useShortcuts(onEnter && (chosen === undefined ? opening : choosing))
  useShortcuts(move && moving)
  useShortcuts(menuOf && listing)
  const shown = useWindow(box, rows.length, rowHeight)
  const drag = useTreeDrag(rows, move, onToggle)
  const keys = useTreeKeys({
    box,
    rows,
    rowHeight,
    onToggle,
    reveal,
    onEnter: onEnter && (({ node }) => onEnter(node)),
    onSpace: checks ? ({ node }) => check(node) : onToggle,
    onShift: move && shift,
  })

  function check(node: N) {
    if (checks?.refusalOf?.(node) === undefined) checks?.onToggle(node)
  }

  function shift(index: number, step: -1 | 1) {
    const row = rows[index]
    const place = positionBeside(rows, index, step)
    if (row && place && move?.canMove(row.node, place)) move.onMove(row.node, place)
  }

  const drawn = rows.map((row, index) => ({ row, index }))
  const inView = drawn.filter(
    ({ row, index }) =>
      (index >= shown.first && index <= shown.last) || index === keys.activeAt || row.node.id === peeked,
  )
  return (
    <div ref={box} className="m-tree" role="tree" aria-label={label} aria-multiselectable={checks ? true : undefined}>
      <div role="none" className="m-tree-space" style={{ blockSize: rows.length * rowHeight }}>
        {inView.map(({ row, index }) => {
          const { node, level, isParent, isOpen } = row
          const refusal = checks?.refusalOf?.(node)
          const { tabIndex, onKeyDown, onFocus } = keys.rowProps(row)
          return (
            <div
              key={node.id}
              role="treeitem"
              className="m-tree-row"
              data-row={node.id}
              data-row-key={peeked === undefined ? undefined : node.id}
              data-pressable={checks !== undefined || chosen !== undefined || undefined}
              data-dragged={drag.dragged === node.id || undefined}
              style={{ insetBlockStart: index * rowHeight, paddingInlineStart: 8 + (level - 1) * 24 }}
              tabIndex={tabIndex}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              aria-level={level}
              aria-setsize={row.siblings}
              aria-posinset={row.position}
              aria-expanded={isParent ? isOpen : undefined}
              aria-checked={checks?.stateOf(node)}
              aria-selected={chosen === undefined ? undefined : chosen === node.id}
              aria-disabled={refusal !== undefined || undefined}
              title={refusal}
              onClick={event => {
                if (isControl(event.target)) return
                if (checks) check(node)
                else if (chosen !== undefined) onEnter?.(node)
              }}
              {...drag.dropProps(index, row)}
            >
              {move && <span className="m-tree-grip">{decorative(<HolderOutlined aria-hidden />)}</span>}
              <button
                type="button"
                tabIndex={-1}
                aria-hidden
                className="m-tree-expander"
                data-open={isOpen}
                disabled={!isParent}
                onClick={() => onToggle(row)}
              />
              {checks && (
                <TreeCheck
                  state={checks.stateOf(node)}
                  isDisabled={refusal !== undefined}
                  onToggle={() => check(node)}
                />
              )}
              <div className="m-tree-title">{titleOf(node)}</div>
              {menuOf && (
                <span data-row-menu className="m-tree-end">
                  <ActionMenu items={menuOf(node)} title={node.title} tabIndex={tabIndex} />
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}
