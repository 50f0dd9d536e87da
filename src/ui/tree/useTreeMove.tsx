import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import type { TreeResource } from './TreeResource.ts'
import type { TreePosition } from './treePosition.ts'
import { type TreeItem, type TreeRow, topId } from './treeRows.ts'

type Row = TreeRow<TreeItem>

/** Moves a node, shows a notification and offers an undo. */
export function useTreeMove<N extends TreeItem>(
  resource: Pick<TreeResource, 'name'> & { actions: Pick<TreeResource['actions'], 'move'> },
  rows: readonly Row[],
  onMoved: (node: N, place: TreePosition) => void,
) {
  const { t } = useTranslation(['tree', 'ui'])
  const { notification } = App.useApp()
  const { mutateAsync: sendMove } = useCallMutation(resource as TreeResource, 'move', quiet)
  const refresh = useFreshCalls(resource)
  return move

  async function move(node: N, place: TreePosition) {
    const oldPosition = positionOf(rows, node.id)
    if (!(await send(node, place))) return
    notification.success({
      key: `${resource.name}.move`,
      message: t('moved', { title: node.title }),
      actions: oldPosition && (
        <Button size="small" onClick={() => void undo(node, oldPosition)}>
          {t('undo')}
        </Button>
      ),
    })
  }

  async function undo(node: N, oldPosition: TreePosition) {
    notification.destroy(`${resource.name}.move`)
    await send(node, oldPosition)
  }

  async function send(node: N, { parentId, before }: TreePosition): Promise<boolean> {
    try {
      await sendMove({ id: node.id, parentId, ...(before ? { before } : {}) })
      await refresh()
      onMoved(node, { parentId, before })
      return true
    } catch (error) {
      notification.error({ key: `${resource.name}.move`, message: messageOf(error) })
      return false
    }
  }
}

/** Current position of a row; null if it is not visible. */
function positionOf(rows: readonly Row[], id: string): TreePosition | null {
  const at = rows.findIndex(row => row.node.id === id)
  const row = rows[at]
  if (!row) return null
  const next = rows.slice(at + 1).find(other => other.parentId === row.parentId)
  return { parentId: row.parentId || topId, before: next?.node.id }
}
